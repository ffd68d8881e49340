import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editedFiles, readFrom } from './apply';
import { RECIPES } from './index';
import { countedFiles, countOf } from './recipe';

/** `npm run recipes` does the rest: it compiles what these edits make, and runs its tests. */
describe.each(RECIPES)('the page that tells how to add $name', (recipe) => {
  it('still applies to the tree as it is', () => {
    expect(editedFiles(recipe.edits, readFrom('.')).size).toBeGreaterThan(0);
  });

  it(`touches at most ${recipe.limit} files beside messages and tests`, () => {
    expect(countOf(recipe), countedFiles(recipe).join(', ')).toBeLessThanOrEqual(recipe.limit);
  });

  it('names the tables among these files', () => {
    const page = readFileSync(recipe.page, 'utf8');
    const read = readFrom('.');
    const isTable = (file: string) => /^(domain|contract)\/|-kinds|-toasts/.test(file) && read(file) !== '';
    const named = (file: string) => page.includes(file.replace(/^contract\/.*/, 'contract/<area>.ts'));
    expect(countedFiles(recipe).filter((file) => isTable(file) && !named(file))).toEqual([]);
  });
});
