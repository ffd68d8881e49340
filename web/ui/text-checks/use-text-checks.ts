import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Brief, Language } from '#domain/brief/brief';
import type { GenerationResult } from '#domain/generation/result';
import type { EffectiveWishes } from '#domain/style-guide/effective-wishes';
import { textChecksQuery } from '#web/lib/api/text-checks';

/** Long enough that a text is not checked at each keystroke, in milliseconds. */
const PAUSE = 500;

/** What a text follows beside its brief, and is checked for. */
export type CheckedWishes = Pick<EffectiveWishes, 'blockedWords' | 'glossary'>;

/**
 * The checks of a text against its brief, which follow the text while it changes. `wishes`: those in force. `stale` while the checks are
 * those of the text before: their places are not in this one.
 */
export function useTextChecks(
  language: Language,
  brief: Brief,
  result: GenerationResult,
  wishes: CheckedWishes,
) {
  const { mainKeyword, subKeywords, wordCount } = brief;
  const { blockedWords: avoidedWords, glossary } = wishes;
  const { draft, seoTitle, metaDescription, slug } = result;
  const input = useMemo(
    () => ({
      ...{ language, markdown: draft, mainKeywords: mainKeyword, subKeywords, wordCount },
      ...{ avoidedWords, glossary, seoTitle, metaDescription, slug },
    }),
    [
      language,
      draft,
      mainKeyword,
      subKeywords,
      avoidedWords,
      glossary,
      wordCount,
      seoTitle,
      metaDescription,
      slug,
    ],
  );
  const [settled] = useDebouncedValue(input, PAUSE);
  const checks = useQuery({ ...textChecksQuery(settled), placeholderData: keepPreviousData });
  return { checks, stale: checks.isPlaceholderData || settled !== input };
}
