import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadableFile } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { checkFile } from './check-file';

/** The `cause` of the file field's toasts. */
export const FILE = 'submission: the file';

/** The document that is chosen for the submission, once it was checked to be one. */
export function useChosenFile() {
  const { t } = useTranslation('writer');
  const faultText = useFaultText();
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState(false);
  const resetRef = useRef<() => void>(null);

  async function choose(chosen: File | null): Promise<void> {
    // Else the browser would not tell of the same file, once it was mended and chosen again.
    resetRef.current?.();
    const kind = chosen && (await checkFile(chosen).catch(() => 'unreadable' as const));
    const isRefused = kind !== null && kind !== 'docx' && kind !== 'unreadable';
    setRefused(isRefused);
    setFile(kind === 'docx' ? chosen : null);
    if (kind === 'unreadable') toast.error(faultText(new UnreadableFile()), { cause: FILE });
    else if (isRefused) toast.error(t('validation.notDocx'), { cause: FILE });
    else if (chosen) toast.success(t('work.selected'), { cause: FILE });
    else toast.resolved(FILE);
  }

  return { file, refused, resetRef, choose };
}
