/** Runs a function after the browser's next paint, so that it does not delay the response to a click. */
export function afterNextPaint(act: () => void): void {
  // requestAnimationFrame runs before the paint; a task queued there runs after it.
  requestAnimationFrame(() => setTimeout(act));
}
