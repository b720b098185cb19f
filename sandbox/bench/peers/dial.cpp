// Dial's buckets in C++: one bucket for each loudness, emptied from the loudest down.
// A level is padded with walls so far that no noise gets to its edge; a noise's window is the square
// of cells that it can reach, row by row.
#include <cstdint>
#include <cstring>
#include <vector>

namespace {

struct Entry {
    int32_t cell;   // in the window
    int32_t place;  // in the padded level
};

struct Level {
    const int32_t* enter;
    const uint8_t* seals;
    int32_t wide, straight, diagonal;
    std::vector<std::vector<Entry>> buckets;
};

void spread(Level& level, int32_t start, int32_t span, int32_t rounds, int16_t* left) {
    const int32_t side = 2 * rounds + 1, wide = level.wide;
    std::memset(left, 0, sizeof(int16_t) * side * side);
    if (static_cast<int32_t>(level.buckets.size()) <= span) level.buckets.resize(span + 1);
    const int32_t middle = rounds * side + rounds;
    left[middle] = static_cast<int16_t>(span);
    level.buckets[span].push_back({middle, start});
    for (int32_t loudness = span; loudness > 0; --loudness) {
        auto& bucket = level.buckets[loudness];
        for (const Entry entry : bucket) {
            if (left[entry.cell] != loudness) continue;
            for (int32_t dy = -1; dy <= 1; ++dy) {
                for (int32_t dx = -1; dx <= 1; ++dx) {
                    if (!dx && !dy) continue;
                    int32_t loss = level.straight;
                    if (dx && dy) {
                        if (level.seals[entry.place + dx] && level.seals[entry.place + dy * wide])
                            continue;
                        loss = level.diagonal;
                    }
                    const int32_t place = entry.place + dy * wide + dx;
                    const int32_t rest = loudness - loss - level.enter[place];
                    if (rest <= 0) continue;
                    const int32_t cell = entry.cell + dy * side + dx;
                    if (rest <= left[cell]) continue;
                    left[cell] = static_cast<int16_t>(rest);
                    level.buckets[rest].push_back({cell, place});
                }
            }
        }
        bucket.clear();
    }
}

}  // namespace

extern "C" {

void* level_made(const int32_t* enter, const uint8_t* seals, int32_t wide, int32_t straight,
                 int32_t diagonal) {
    return new Level{enter, seals, wide, straight, diagonal, {}};
}

void level_freed(void* level) { delete static_cast<Level*>(level); }

void spread_one(void* level, int32_t start, int32_t span, int32_t rounds, int16_t* left) {
    spread(*static_cast<Level*>(level), start, span, rounds, left);
}

// The windows of all noises one after another.
void spread_many(void* level, int32_t count, const int32_t* starts, const int32_t* spans,
                 const int32_t* rounds, int16_t* left) {
    for (int32_t n = 0; n < count; ++n) {
        spread(*static_cast<Level*>(level), starts[n], spans[n], rounds[n], left);
        left += (2 * rounds[n] + 1) * (2 * rounds[n] + 1);
    }
}
}
