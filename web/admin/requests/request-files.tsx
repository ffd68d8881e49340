import { Button, FileButton } from '@mantine/core';
import { FileUp, ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestStatus } from '#domain/content-request/status';
import type { RequestUpload } from './use-request-upload';

interface Props {
  request: { id: string; status: RequestStatus; hasImage: boolean; hasHumanizedDocument: boolean };
  upload: RequestUpload;
}

const PICTURES = 'image/jpeg,image/png,image/webp';
const DOCUMENTS = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Uploads an article image, or a completed request's document. */
export function RequestFiles({ request, upload }: Props) {
  const { t } = useTranslation('admin');
  const { underWay, hand } = upload;
  const { id } = request;
  const busy = (kind: string) => underWay?.id === id && underWay.kind === kind;
  const resetImage = useRef<() => void>(null);
  const resetDocument = useRef<() => void>(null);
  return (
    <>
      <FileButton
        accept={PICTURES}
        resetRef={resetImage}
        onChange={(file) => {
          // Else the browser would not tell of the same file, chosen for another try.
          resetImage.current?.();
          if (file) hand({ id, kind: 'article-image', file });
        }}
        disabled={underWay !== null}
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
          resetRef={resetDocument}
          onChange={(file) => {
            resetDocument.current?.();
            if (file) hand({ id, kind: 'document', file });
          }}
          disabled={underWay !== null}
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
