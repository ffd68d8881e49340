import { useTranslation } from 'react-i18next';
import type { QuestionedSubmission } from '#contract/shapes';

/** For admins: what was found in a submitted document, and why its writer submitted it all the same. */
export function QuestionedNote({ questioned }: { questioned: QuestionedSubmission }) {
  const { t, i18n } = useTranslation('documents');
  const findings = questioned.findings.map((finding) => t(`questioned.findings.${finding}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(findings);
  return t('questioned.note', { findings: list, reason: questioned.reason });
}
