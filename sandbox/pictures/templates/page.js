// The slider over two pictures: by the range above them, or by dragging on the pictures.
for (const compare of document.querySelectorAll(".compare")) {
  const range = compare.querySelector("input");
  const over = compare.querySelector(".over");
  const show = () => over.style.setProperty("--at", `${range.value}%`);
  const follow = (event) => {
    if (!(event.buttons & 1)) return;
    const box = over.getBoundingClientRect();
    range.value = (100 * (event.clientX - box.left)) / box.width;
    show();
  };
  range.addEventListener("input", show);
  over.addEventListener("pointerdown", (event) => {
    over.setPointerCapture(event.pointerId);
    follow(event);
  });
  over.addEventListener("pointermove", follow);
  show();
}
const zoom = document.getElementById("zoom");
zoom.addEventListener("change", () => {
  for (const image of document.images) image.style.width = `${image.naturalWidth * zoom.value}px`;
});
