import { useTranslation } from 'react-i18next';
import { isDocumentProblem } from '#domain/document/docx/document-problems';
import { faultOf } from './faults';
import { useFaultText } from './use-fault-text';

/** Like `useFaultText`, and for a refused document it also says what was found in it. */
export function useDocumentRefusal(): (error: unknown) => string {
  // Without suspense, since the messages are needed only after an upload.
  const { t, ready } = useTranslation('documents', { useSuspense: false });
  const faultText = useFaultText();
  return (error) => {
    const { code, problems } = faultOf(error);
    const problem = problems.find((one) => isDocumentProblem(one.code));
    const text = faultText(error);
    if (code !== 'INVALID_DOCUMENT' || !ready || !isDocumentProblem(problem?.code)) return text;
    return `${text}. ${t(`problems.${problem.code}`, { found: problem.found ?? '' })}`;
  };
}
