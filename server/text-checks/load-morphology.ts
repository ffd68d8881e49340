import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#domain/brief/brief';
import type { MorphologyData } from '#domain/text-checks/create-matcher';

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
