import type { TestApp } from '../test-app';

/** Makes the next write of a file hang for ever, as when its process is killed in it. `begun`: once a write hangs. */
export function hangWrites({ services: { files } }: Pick<TestApp, 'services'>): {
  begun: Promise<void>;
  /** Later writes are stored again. */
  release(): void;
} {
  const { writeFrom } = files;
  const begun = new Promise<void>((resolve) => {
    files.writeFrom = () => {
      resolve();
      return new Promise(() => {});
    };
  });
  return {
    begun,
    release() {
      files.writeFrom = writeFrom;
    },
  };
}
