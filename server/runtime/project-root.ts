import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json above this file, whether it runs from source or from the build. */
const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the server');
    folder = parent;
  }
  return folder;
})();

/** An absolute path to a file of the project. */
export function projectFile(path: string): string {
  return join(root, path);
}
