// A how-to page, carried out: the edits that it tells of, as they are made in a copy of the tree.

/** A message, or messages by their names, in each language of the message files. */
type Translations = Record<'en' | 'sv' | 'fi', string | Record<string, string>>;

/** One change of one file. `change` gets the file's text, '' where the file is new, and throws where it no longer applies. */
export interface Edit {
  file: string;
  change(text: string): string;
}

export interface Recipe {
  /** What is added. */
  name: string;
  /** The page that tells how. */
  page: `docs/how-to/${string}.md`;
  /** The most files that it may touch beside message files and tests. */
  limit: number;
  edits: readonly Edit[];
  /** Files that a command of the page writes: a migration, its snapshot and its entry in the journal. */
  generated: number;
  /** A test of the new thing, and the existing tests that must hold with it; run where `onDatabase` says on PostgreSQL. */
  tests: {
    own: readonly Edit[];
    unit: readonly string[];
    onDatabase: readonly string[];
    /** Part of the title of a new call's row in the access matrix, since the whole of it takes minutes. */
    matrixRow?: string;
  };
}

/**
 * Message files hold words in each language, for people or, as the prompt templates do, for a model; tests hold what is promised.
 * Neither counts against a recipe's limit.
 */
const UNCOUNTED =
  /^web\/messages\/|\/texts\/(en|sv|fi)\.json$|^server\/generation\/prompts\/\w+\/\w+\.mustache$|[.]test[.]tsx?$|^server\/testing\//;

/** The files that count against a recipe's limit. */
export function countedFiles({ edits }: Recipe): string[] {
  return [...new Set(edits.map(({ file }) => file))].filter((file) => !UNCOUNTED.test(file)).toSorted();
}

/** How many files a recipe touches beside message files and tests. */
export function countOf(recipe: Recipe): number {
  return countedFiles(recipe).length + recipe.generated;
}

/** Makes a file that is not there yet. */
export function create(file: string, text: string): Edit {
  const change = (there: string) => {
    if (there !== '') throw new Error(`${file} is there already`);
    return text.trimStart();
  };
  return { file, change };
}

/** Puts text in the place of what stands there exactly once. */
export function replace(file: string, what: string, by: string): Edit {
  const change = (text: string) => {
    const places = text.split(what).length - 1;
    if (places !== 1) {
      const remedy = 'Where the file has changed, change its recipe in scripts/recipes too.';
      throw new Error(`${file} has ${places} places, not one, with: ${what}\n${remedy}`);
    }
    return text.replace(what, () => by);
  };
  return { file, change };
}

/** Puts lines behind what stands there exactly once. */
export function append(file: string, after: string, lines: string): Edit {
  return replace(file, after, `${after}${lines}`);
}

/** A message, or some under one name, in each language, at its path in a message file; the last part of the path is new. */
export function message(file: string, path: readonly string[], texts: Translations): Edit[] {
  return Object.entries(texts).map(([language, text]) => ({
    file: file.replace('{language}', language),
    change: (json) => `${JSON.stringify(withValue(JSON.parse(json), path, text), null, 2)}\n`,
  }));
}

type Tree = { [name: string]: unknown };

function withValue(tree: Tree, [first = '', ...rest]: readonly string[], value: unknown): Tree {
  if (rest.length === 0) {
    if (first in tree) throw new Error(`The message ${first} is there already`);
    return { ...tree, [first]: value };
  }
  const below = tree[first];
  if (!isTree(below)) throw new Error(`There are no messages under ${first}`);
  return { ...tree, [first]: withValue(below, rest, value) };
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
