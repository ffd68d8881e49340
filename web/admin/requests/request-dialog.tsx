import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { canTransition } from '#domain/content-request/status';
import { splitDraft } from '#domain/generation/split-draft';
import { draftDisclosure } from '#domain/provenance/disclosure';
import { type RequestFileKind, saveRequestFile } from '#web/lib/api/download-request-file';
import { faultOf } from '#web/lib/faults/faults';
import { OnDemandComments } from '#web/ui/comments/on-demand-comments';
import { RequestText } from '#web/ui/document/request-text';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import { unlessCovered } from '#web/ui/feedback/unless-covered';
import { UploadProgress } from '#web/ui/feedback/upload-progress';
import { SampleMark } from '#web/ui/format/sample-mark';
import { OnDemandProblemList } from '#web/ui/generation/on-demand-generation';
import { ProvenanceSection } from '#web/ui/provenance/provenance-section';
import { RoundList } from '#web/ui/review/round-list';
import { OnDemandThread } from '#web/ui/thread/on-demand-thread';
import classes from '../admin.module.css';
import { requestQuery } from './api/request';
import { RequestFiles } from './request-files';
import { RequestPeople } from './request-people';
import { ReviewActions } from './review-actions';
import { TakeBackButton } from './take-back-button';
import { useRequestUpload } from './use-request-upload';

const HAS = { original: 'hasOriginal', humanized: 'hasHumanizedDocument', image: 'hasImage' } as const;

const headingOf = ({ heading }: { heading: string }) => heading;

/** One request in full: people and deadline with what an admin can do about them, brief, text and documents. */
export function RequestDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const request = useQuery(requestQuery(id));
  const download = useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: RequestFileKind }) => saveRequestFile(kind, id),
    onError: () => toast.error(t('admin:toasts.downloadFailed')),
  });
  const upload = useRequestUpload();
  const isDeleted = request.isError && faultOf(request.error).code === 'NOT_FOUND';
  const data = isDeleted ? undefined : request.data;
  return (
    <Modal
      opened={id !== null}
      onClose={unlessCovered(onClose)}
      size="xl"
      title={data?.title ?? t('admin:requests.open')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {request.isPending ? <LoadingRows rows={6} /> : null}
      {isDeleted ? (
        <EmptyState title={t('admin:requests.deleted')} />
      ) : request.isError ? (
        <ErrorState error={request.error} onRetry={() => void request.refetch()} />
      ) : null}
      {data ? <SampleMark of={data} /> : null}
      {data ? <RequestPeople request={data} /> : null}
      {data ? (
        <div className={classes.actions}>
          <ReviewActions request={data} />
          {canTransition('takeBack', data.status) ? (
            <TakeBackButton
              request={data}
              // The admin may have opened another request meanwhile.
              onDone={(taken) => taken === id && onClose()}
            />
          ) : null}
        </div>
      ) : null}
      {data ? (
        <OnDemandProblemList
          problems={data.problems}
          headings={[null, ...splitDraft(data.result.draft, data.title).outline.sections.map(headingOf)]}
          level={3}
        />
      ) : null}
      {data ? (
        <RequestText
          language={data.language}
          brief={data.brief}
          wishes={data.wishes}
          result={data.result}
          content={data.content}
          disclosure={draftDisclosure(data)}
          claims={{ id: data.id, decides: false }}
        />
      ) : null}
      {data ? <OnDemandComments requestId={data.id} level={3} lang={LANGUAGE_TAGS[data.language]} /> : null}
      {data ? <OnDemandThread requestId={data.id} level={3} /> : null}
      {data ? <RoundList rounds={data.rounds} level={3} /> : null}
      {data ? <ProvenanceSection requestId={data.id} level={3} /> : null}
      {upload.underWay && upload.underWay.id === id ? <UploadProgress percent={upload.progress} /> : null}
      <div className={classes.footer} data-many>
        {(['original', 'humanized', 'image'] as const).map((kind) =>
          data?.[HAS[kind]] ? (
            <Button
              key={kind}
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              loading={download.isPending}
              onClick={() => download.mutate({ id: data.id, kind })}
            >
              {t(`admin:requests.${kind}`)}
            </Button>
          ) : null,
        )}
        {data ? <RequestFiles request={data} upload={upload} /> : null}
        <Button onClick={onClose}>{t('common:close')}</Button>
      </div>
    </Modal>
  );
}
