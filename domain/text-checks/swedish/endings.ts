const ENDING =
  /^(?:s|n|ns|t|ts|en|ens|et|ets|ar|ars|arna|arnas|er|ers|erna|ernas|or|ors|orna|ornas|r|rna|rnas)$/;
const LEAST_BASE = 3;

/** What an unknown Swedish word, such as a brand, may be a form of: the word without the endings of nouns ("Volvons": volvo). */
export function endingsOff(word: string): string[] {
  const bases: string[] = [];
  for (let length = LEAST_BASE; length < word.length; length++)
    if (ENDING.test(word.slice(length))) bases.push(word.slice(0, length));
  return bases;
}
