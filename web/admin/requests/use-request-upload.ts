import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentRefusal } from '#web/lib/faults/use-document-refusal';
import { toast } from '#web/ui/feedback/toast';
import { requestQuery } from './api/request';
import { type RequestFile, uploadRequestFile } from './api/upload-request-file';

export interface RequestUpload {
  /** The file being uploaded; null while there is none. */
  underWay: RequestFile | null;
  /** Percent, 0 to 100. */
  progress: number;
  hand: (handed: RequestFile) => void;
}

/** Uploads files of requests, one at a time. */
export function useRequestUpload(): RequestUpload {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const refusal = useDocumentRefusal();
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    ...uploadRequestFile(setProgress),
    onSuccess: () => toast.success(t('requests.uploaded')),
    onError: (error) => toast.error(refusal(error)),
    onSettled: (_, __, { id }) => void client.invalidateQueries({ queryKey: requestQuery(id).queryKey }),
  });
  return {
    underWay: upload.isPending ? upload.variables : null,
    progress,
    hand: (handed) => upload.mutate(handed),
  };
}
