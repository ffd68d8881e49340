import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '#web/lib/client/query-keys';
import { uploadFile } from '#web/lib/client/upload';
import { useDocumentRefusal } from '#web/lib/faults/use-document-refusal';
import { toast } from '#web/ui/feedback/toast';

interface Handed {
  id: string;
  kind: 'article-image' | 'document';
  file: File;
}

export interface RequestUpload {
  /** What is on its way now; null: nothing. */
  underWay: Handed | null;
  /** 0 to 100. */
  progress: number;
  hand: (handed: Handed) => void;
}

/** Hands in files of requests by the admin's hand, one at a time. */
export function useRequestUpload(): RequestUpload {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const refusal = useDocumentRefusal();
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: ({ id, kind, file }: Handed) => {
      const form = new FormData();
      form.set('file', file);
      setProgress(0);
      const path = `/api/automation/requests/${id}/${kind}`;
      return uploadFile({ method: 'PUT', path, form, onProgress: setProgress });
    },
    onSuccess: () => toast.success(t('requests.uploaded')),
    onError: (error) => toast.error(refusal(error)),
    onSettled: (_, __, { id }) => client.invalidateQueries({ queryKey: queryKeys.admin.request(id) }),
  });
  return {
    underWay: upload.isPending ? upload.variables : null,
    progress,
    hand: (handed) => upload.mutate(handed),
  };
}
