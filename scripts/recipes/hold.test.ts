import { afterAll, expect, it } from 'vitest';
import { carryOut, check, copyTree, removeCopy } from './apply';
import { RECIPES } from './index';
import { countedFiles, countOf } from './recipe';

const copy = copyTree('.');
afterAll(() => removeCopy(copy));

it('every how-to page, carried out in a copy of the tree, compiles and passes its tests', () => {
  for (const recipe of RECIPES) {
    const generated = carryOut(recipe, copy);
    expect(countedFiles(recipe).length + generated.length, recipe.name).toBe(countOf(recipe));
  }
  const broken = check(RECIPES, copy).filter(({ ok }) => !ok);
  expect(broken.map(({ command, output }) => `${command}\n${output.slice(-4_000)}`)).toEqual([]);
}, 1_200_000);
