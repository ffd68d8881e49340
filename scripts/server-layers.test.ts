import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, describe, expect, it } from 'vitest';
import { cyclicFolders, FOLDERS, folderImports, withLayers } from './server-layers';

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

let planted = '';
afterEach(() => planted && rmSync(planted, { recursive: true }));

/** The names of the rules that a planted tree of files violates. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  planted = mkdtempSync(join(tmpdir(), 'layers-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(planted, dirname(path)), { recursive: true });
    writeFileSync(join(planted, path), text);
  }
  const { output } = await cruise(['server'], {
    baseDir: planted,
    validate: true,
    ruleSet: { forbidden },
    tsPreCompilationDeps: true,
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

describe('the folders of the server', () => {
  it.each([1, 2] as const)('form no import cycle at level %i', async (depth) => {
    expect(cyclicFolders(await folderImports(depth))).toEqual([]);
  });

  it('are each in server/layers.json, and nothing else is', () => {
    const found = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => /[.]tsx?$/.test(file) && !/[.]test[.]ts$|^testing\/|fixtures\//.test(file))
      .map((file) => dirname(file).split('/').slice(0, 2).join('/'))
      .filter((folder) => folder !== '.');
    expect([...new Set(found)].toSorted()).toEqual(FOLDERS.toSorted());
  });

  it('are drawn and listed in docs/architecture.md as they are', async () => {
    // The formatter pads tables.
    const plain = (text: string) => text.replaceAll(/[ -]+/g, ' ');
    const page = readFileSync('docs/architecture.md', 'utf8');
    const message = 'Run `npm run docs:architecture` and commit what it writes';
    expect(plain(page), message).toBe(plain(await withLayers(page)));
  });
});

describe('the import rules', () => {
  it('refuse a planted cycle of folders without a cycle of files', async () => {
    const broken = await brokenRules({
      'server/mail/a.ts': "import '../generation/b';",
      'server/generation/b.ts': '',
      'server/generation/c.ts': "import '../mail/d';",
      'server/mail/d.ts': '',
    });
    expect(broken).toEqual(['layers: mail']);
  });

  it('refuse one inside a capability, and let a folder use its own lower ones', async () => {
    const broken = await brokenRules({
      'server/identity/factors/a.ts': "import '../sign-in/b'; import '../sessions/c';",
      'server/identity/sign-in/b.ts': '',
      'server/identity/sessions/c.ts': '',
      'server/admin/a.ts': "import './users/b';",
      'server/admin/users/b.ts': '',
    });
    expect(broken).toEqual(['layers: identity/factors']);
  });

  it('refuse imports of the assembly from the folders below it', async () => {
    const broken = await brokenRules({ 'server/http/a.ts': "import '../app';", 'server/app.ts': '' });
    expect(broken).toEqual(['layers: http']);
  });
});
