import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { makeBackupCodes } from '#web/lib/api/make-backup-codes';
import { toast } from '../feedback/toast';

interface Options {
  onSuccess?: (made: { codes: string[] }) => void;
  onError: (error: Error) => void;
  onSettled: () => void;
}

/** Makes backup codes. Where the page is left before they arrive it says that they are unseen, since those before no longer count. */
export function useMakingCodes({ onSuccess, ...options }: Options) {
  const { t } = useTranslation('factors');
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useMutation({
    ...makeBackupCodes,
    ...options,
    onSuccess: (made) => {
      if (isOpen.current) onSuccess?.(made);
      else toast.error(t('backup.unseen'));
    },
  });
}
