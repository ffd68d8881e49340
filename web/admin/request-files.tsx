import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FileUp, ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RequestStatus } from '#domain/content-request/status';
import { failedAnswer } from '#web/lib/faults';
import { useFaultText } from '#web/lib/use-fault-text';
import { toast } from '#web/ui/toast';

interface Props {
  request: { id: string; status: RequestStatus; hasImage: boolean; hasHumanizedDocument: boolean };
  onDone: () => void;
}

const PICTURES = 'image/jpeg,image/png,image/webp';
const DOCUMENTS = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** An article image, and for a completed request a document, from the admin's hand. */
export function RequestFiles({ request, onDone }: Props) {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const upload = useMutation({
    mutationFn: async ({ kind, file }: { kind: 'article-image' | 'document'; file: File }) => {
      const body = new FormData();
      body.set('file', file);
      const answer = await fetch(`/api/automation/requests/${request.id}/${kind}`, { method: 'PUT', body });
      if (!answer.ok) throw await failedAnswer(answer);
    },
    onSuccess: () => toast.success(t('requests.uploaded')),
    onError: (error) => toast.error(faultText(error)),
    onSettled: onDone,
  });
  const busy = (kind: string) => upload.isPending && upload.variables.kind === kind;
  return (
    <>
      <FileButton
        accept={PICTURES}
        onChange={(file) => file && upload.mutate({ kind: 'article-image', file })}
        disabled={upload.isPending}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<ImageUp size={16} aria-hidden />}
            loading={busy('article-image')}
          >
            {t(request.hasImage ? 'requests.replaceImage' : 'requests.addImage')}
          </Button>
        )}
      </FileButton>
      {request.status === 'completed' ? (
        <FileButton
          accept={DOCUMENTS}
          onChange={(file) => file && upload.mutate({ kind: 'document', file })}
          disabled={upload.isPending}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<FileUp size={16} aria-hidden />}
              loading={busy('document')}
            >
              {t(request.hasHumanizedDocument ? 'requests.replaceDocument' : 'requests.addDocument')}
            </Button>
          )}
        </FileButton>
      ) : null}
    </>
  );
}
