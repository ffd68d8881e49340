/** Does something once the browser has drawn what stands now, so that it delays no answer to a click. */
export function afterNextPaint(act: () => void): void {
  // A frame's callback runs before its picture, a task asked for there after it.
  requestAnimationFrame(() => setTimeout(act));
}
