import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordCount as Asked, Language } from '#domain/brief/brief';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { plainText } from '#domain/document/plain-text';
import { countWords, WORD_COUNT_RANGES } from '#domain/text/words';
import classes from './work-page.module.css';

interface Props {
  markdown: string;
  language: Language;
  wordCount: Asked;
}

/** The words of the text beside those that the brief asks for. */
export function WordCount({ markdown, language, wordCount }: Props) {
  const { t } = useTranslation('work');
  const shown = useDeferredValue(markdown);
  const count = useMemo(() => countWords(plainText(parseDraft(shown)), language), [shown, language]);
  const { min, max } = WORD_COUNT_RANGES[wordCount];
  return (
    <p className={classes.words} data-within={count >= min && count <= (max ?? count)}>
      {max === null ? t('wordsFrom', { count, min }) : t('words', { count, range: `${min}–${max}` })}
    </p>
  );
}
