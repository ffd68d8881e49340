import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#domain/brief/brief';
import type { Finding } from '#domain/text-checks/finding';
import { languageWithinSentence } from '#web/lib/format/within-sentence';

/** Returns a function that says a finding's reason in a sentence of the interface's language. */
export function useFindingText(): (finding: Pick<Finding, 'check' | 'reason' | 'values'>) => string {
  const { t } = useTranslation(['checks', 'common']);
  const rangeOf = ({ min, max }: Finding['values']) =>
    max === undefined ? t('checks:rangeFrom', { min }) : `${min}–${max}`;
  const numberOf = (value: string | number | undefined) => (value === undefined ? undefined : Number(value));
  const languageOf = (value: string | number | undefined) => {
    const language = LANGUAGES.find((one) => one === value);
    return language ? languageWithinSentence(t(`common:languages.${language}`)) : '';
  };
  return ({ check, reason, values }) =>
    // Every reason has a text (web/customer/text-checks.test.tsx), though the compiler does not know which reason goes with which check.
    t(`checks:reasons.${check}.${reason}` as 'checks:reasons.length.within_range', {
      ...values,
      // Decides between singular and plural: the sentences with `count` have none of the others.
      count: numberOf(values.words ?? values.characters ?? values.wordsPerSentence ?? values.count),
      range: rangeOf(values),
      language: languageOf(values.language),
    });
}
