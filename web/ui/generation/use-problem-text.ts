import { useTranslation } from 'react-i18next';
import type { TextProblem } from '#contract/generations';
import { LANGUAGES } from '#domain/brief/brief';
import { UNKNOWN_LANGUAGE } from '#domain/generation/problem';
import { languageWithinSentence } from '#web/lib/format/within-sentence';

/** Returns a function that says in plain words what is wrong with a text, and what its customer can do. */
export function useProblemText(): (problem: Pick<TextProblem, 'code' | 'values' | 'stage'>) => {
  text: string;
  todo: string;
} {
  const { t } = useTranslation(['generation', 'common']);
  const nameOf = (value: string | number | undefined) => {
    if (value === UNKNOWN_LANGUAGE) return t('generation:otherLanguage');
    const language = LANGUAGES.find((one) => one === value);
    return languageWithinSentence(language ? t(`common:languages.${language}`) : String(value ?? ''));
  };
  // The keys are composed of the code alone, so that a code without a text does not compile.
  return ({ code, values, stage }) => ({
    text: t(`generation:problems.${code}.text`, {
      ...values,
      count: Number(values.words ?? 0),
      language: nameOf(values.language),
    }),
    // A section that is written again keeps its heading.
    todo: stage === 'outline' ? t('generation:problemInHeading') : t(`generation:problems.${code}.todo`),
  });
}
