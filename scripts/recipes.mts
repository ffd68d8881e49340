// `npm run recipes`: carries out each how-to page in a copy of the tree, counts the files that it touches, compiles the copy and
// runs the recipes' tests in it. It fails where a recipe no longer applies, exceeds its limit or breaks a test.
import { carryOut, check, copyTree, removeCopy } from './recipes/apply';
import { RECIPES } from './recipes/index';
import { countedFiles, countOf } from './recipes/recipe';

const copy = copyTree(process.cwd());
let failed = false;
try {
  console.log('| recipe | files | limit | which |\n| --- | --- | --- | --- |');
  for (const recipe of RECIPES) {
    const generated = carryOut(recipe, copy);
    const files = [...countedFiles(recipe), ...generated];
    failed ||= files.length > recipe.limit || countOf(recipe) !== files.length;
    console.log(`| ${recipe.name} | ${files.length} | ${recipe.limit} | ${files.join(', ')} |`);
  }
  for (const { command, ok, output } of check(RECIPES, copy)) {
    console.log(`${ok ? 'ok' : 'FAILED'}: ${command}`);
    if (!ok) console.log(output);
    failed ||= !ok;
  }
} finally {
  removeCopy(copy);
}
process.exit(failed ? 1 : 0);
