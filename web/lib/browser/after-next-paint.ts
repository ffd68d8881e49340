/** Does something after the browser's next paint, so that it delays no answer to a click. */
export function afterNextPaint(act: () => void): void {
  // A frame's callback runs before its paint, a task asked for there after it.
  requestAnimationFrame(() => setTimeout(act));
}
