import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#domain/brief/brief';
import { createMatcher, type MorphologyData } from '#domain/text-checks/create-matcher';
import type { KeywordMatcher } from '#domain/text-checks/keywords/matcher';
import { memoizeAsync } from '#server/runtime/memoize-async';

/** Below VOIKKO_DIR: where Debian's voikko-fi lays the standard dictionary of format 5, and the file by itself. */
const TRANSDUCERS = ['5/mor-standard/mor.vfst', 'mor.vfst'];

/** The path of Voikko's transducer; undefined where the dictionary is not installed. */
export function findTransducer(voikkoDir: string): string | undefined {
  return TRANSDUCERS.map((path) => join(voikkoDir, path)).find((path) => existsSync(path));
}

/** Reads a language's data: Voikko's dictionary from `voikkoDir`, the Swedish one from its package. Empty where there is none. */
export async function loadMorphology(language: Language, voikkoDir: string): Promise<MorphologyData> {
  if (language === 'finnish') {
    const path = findTransducer(voikkoDir);
    return path === undefined ? {} : { finnish: await readFile(path) };
  }
  if (language === 'swedish') {
    // 2.3 MB: read by the thread that needs it alone.
    const { default: dictionary } = await import('dictionary-sv');
    const decoder = new TextDecoder();
    return { swedish: { aff: decoder.decode(dictionary.aff), dic: decoder.decode(dictionary.dic) } };
  }
  return {};
}

/**
 * The matchers of a thread: each is made when its language is first asked for, and kept. A failure is not kept, so the next call tries
 * again.
 */
export function createMatchers(voikkoDir: string): Record<Language, () => Promise<KeywordMatcher>> {
  const matcherOf = (language: Language) =>
    memoizeAsync(async () => createMatcher(language, await loadMorphology(language, voikkoDir)));
  return { english: matcherOf('english'), swedish: matcherOf('swedish'), finnish: matcherOf('finnish') };
}
