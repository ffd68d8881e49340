/** An error and what caused it, outermost first. Each once: the causes of a library's errors may lead back to themselves. */
export function causesOf(error: unknown): Error[] {
  const causes = new Set<Error>();
  for (let next = error; next instanceof Error && !causes.has(next); next = next.cause) causes.add(next);
  return [...causes];
}
