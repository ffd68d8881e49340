/**
 * What takes long to make and is the same for everybody: made by the first call, kept for all others. A failure is kept for
 * nobody: the next call makes it anew.
 */
export function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
