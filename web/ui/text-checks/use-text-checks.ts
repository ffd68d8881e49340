import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Brief, Language } from '#domain/brief/brief';
import type { GenerationResult } from '#domain/generation/result';
import { textChecksQuery } from '#web/lib/api/text-checks';

/** Long enough that a text is not checked at each keystroke, in milliseconds. */
const PAUSE = 500;

/**
 * The checks of a text against its brief, which follow the text while it changes. `avoidedWords`: those of the wishes in force, where
 * more than the brief's are known. `stale` while the checks are those of the text before: their places are not in this one.
 */
export function useTextChecks(
  language: Language,
  brief: Brief,
  result: GenerationResult,
  avoidedWords = brief.avoidedWords,
) {
  const { mainKeyword, subKeywords, wordCount } = brief;
  const { draft, seoTitle, metaDescription, slug } = result;
  const input = useMemo(
    () => ({
      ...{ language, markdown: draft, mainKeywords: mainKeyword, subKeywords, wordCount },
      ...{ avoidedWords, seoTitle, metaDescription, slug },
    }),
    [language, draft, mainKeyword, subKeywords, avoidedWords, wordCount, seoTitle, metaDescription, slug],
  );
  const [settled] = useDebouncedValue(input, PAUSE);
  const checks = useQuery({ ...textChecksQuery(settled), placeholderData: keepPreviousData });
  return { checks, stale: checks.isPlaceholderData || settled !== input };
}
