import { Button } from '@mantine/core';
import { IsRestoringProvider, useQuery } from '@tanstack/react-query';
import { Download, Image } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequestDetail, SubmittedText } from '#contract/customer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { type Disclosure, draftDisclosure } from '#domain/provenance/disclosure';
import type { ProvenanceOrigin } from '#domain/provenance/record';
import { customerRequestQuery } from '#web/lib/api/customer-request';
import { requestProvenanceQuery } from '#web/lib/api/request-provenance';
import { useNavigateWhileOpen } from '#web/lib/browser/use-navigate-while-open';
import { faultOf } from '#web/lib/faults/faults';
import { momentText } from '#web/lib/format/moment-text';
import { recordUrl } from '#web/lib/requests/record-url';
import { useCustomerDownloads } from '#web/lib/requests/use-customer-downloads';
import { LinkButton } from '#web/ui/button/link-button';
import { OnDemandComments } from '#web/ui/comments/on-demand-comments';
import { BriefEdited } from '#web/ui/document/brief-edited';
import { BriefText } from '#web/ui/document/brief-text';
import { StyleGuideText } from '#web/ui/document/style-guide-text';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { useShownOutcome } from '#web/ui/feedback/unanswered';
import { DateTime } from '#web/ui/format/date-time';
import { Minutes } from '#web/ui/format/minutes';
import { SampleMark } from '#web/ui/format/sample-mark';
import { StatusBadge } from '#web/ui/format/status-badge';
import { WishedBy } from '#web/ui/format/wished-by';
import { BackLink } from '#web/ui/layout/back-link';
import { PageTitle } from '#web/ui/layout/page-title';
import { SectionTitle } from '#web/ui/layout/section-title';
import { ProvenanceSection } from '#web/ui/provenance/provenance-section';
import { OnDemandThread } from '#web/ui/thread/on-demand-thread';
import { AskedQuestion } from './asked-question';
import { ExpectedBy } from './expected-by';
import { FoldedDraft, useChanges } from './final-text';
import classes from './request-page.module.css';
import { ReuseBrief } from './reuse-brief';
import { CancelButton, RedraftButton } from './review/request-actions';
import { ReviewBar } from './review/review-bar';
import { TextSection } from './text/text-section';
import { ThreadLink } from './thread-link';
import { VersionsSection } from './versions/versions-section';
import { OnDemandWordPress } from './wordpress/on-demand-wordpress';

/** One request: status, text, SEO fields and brief. */
export function RequestPage({ id }: { id: string }) {
  const { t } = useTranslation('customer');
  const navigate = useNavigateWhileOpen();
  const [cancelling, setCancelling] = useState(false);
  const { data, error, refetch } = useQuery({ ...customerRequestQuery(id), enabled: !cancelling });
  // A malformed id answers 422, which means the same to the customer.
  const missing = error && ['NOT_FOUND', 'INVALID_INPUT'].includes(faultOf(error).code);
  useShownOutcome(
    id,
    missing ? 'missing' : `${data?.status} ${data?.rounds.length} ${data?.rounds.at(-1)?.state}`,
  );
  return (
    <>
      <BackLink to="/customer">{t('request.back')}</BackLink>
      {missing ? (
        <EmptyState
          title={t('request.notFound')}
          action={<LinkButton to="/customer">{t('request.back')}</LinkButton>}
        />
      ) : data ? (
        // Nothing on the page asks for what belongs to a request that is being cancelled: its queries stay as they are.
        <IsRestoringProvider value={cancelling}>
          <RequestDetail
            request={data}
            onCancelling={setCancelling}
            onCancelled={() => navigate('/customer', { replace: true })}
          />
        </IsRestoringProvider>
      ) : error ? (
        <ErrorState title={t('request.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={8} />
      )}
    </>
  );
}

/** How the text that the page shows was made; a final one by its record, once that is there. */
function useDisclosure(request: CustomerRequestDetail, finished: boolean): Disclosure {
  const record = useQuery(requestProvenanceQuery(request.id)).data?.record;
  const fromSample = request.sampleText;
  if (!finished) return draftDisclosure(request);
  if (record) return { origin: record.origin, fromSample, recordUrl: recordUrl(record.id) };
  if (!request.hasHumanizedDocument) return draftDisclosure(request);
  // What rests on a text of unknown authors stays so.
  const isUnknown = request.minutes === null || request.draftOrigin === 'elsewhere';
  return { origin: isUnknown ? 'elsewhere' : 'redrafted', fromSample, recordUrl: null };
}

/** The submitted text, where it is the one that the customer gets: the document's, or what a program has completed the request with. */
function shownSubmission({
  submitted,
  hasHumanizedDocument,
  humanizedContent,
}: CustomerRequestDetail): SubmittedText | null {
  if (!submitted) return null;
  return hasHumanizedDocument || submitted.result.draft === humanizedContent ? submitted : null;
}

/** Whether the draft is offered where it is folded, below a writer's text: beside its document the two would look alike. */
function isDraftFolded(request: CustomerRequestDetail): boolean {
  return (
    request.hasHumanizedDocument && shownSubmission(request) !== null && request.result.draft.trim() !== ''
  );
}

/** What the draft is called by how it was made. */
function draftName(origin: ProvenanceOrigin): 'generated' | 'sample' | 'edited' {
  return origin === 'generated' || origin === 'sample' ? origin : 'edited';
}

type DetailProps = ComponentProps<typeof CancelButton>;

function RequestDetail(props: DetailProps) {
  const { t } = useTranslation('customer');
  const { request } = props;
  const { status, humanizedContent, result } = request;
  const submitted = shownSubmission(request);
  const finished = status === 'completed' && humanizedContent !== null;
  const disclosure = useDisclosure(request, finished || submitted !== null);
  const { toggle, changes, showText } = useChanges(request, submitted);
  const draft = draftName(request.draftOrigin);
  return (
    <>
      <PageTitle lead={<RequestFacts request={request} />} actions={<RequestButtons {...props} />}>
        {request.title}
      </PageTitle>
      <AskedQuestion request={request} />
      <ReviewBar request={request} />
      {status === 'completed' ? (
        finished || submitted ? null : (
          <p className={classes.note}>{t('request.writerDocument')}</p>
        )
      ) : (
        <p className={classes.note}>
          {request.offeredUntil
            ? t('request.offered', { date: momentText(request.offeredUntil) })
            : t(`request.waiting.${status}`)}
        </p>
      )}
      <TextSection
        request={request}
        result={submitted?.result ?? (finished ? { ...result, draft: humanizedContent } : result)}
        heading={finished || submitted ? t('request.draft') : t(`request.drafts.${draft}`)}
        actions={toggle}
        instead={changes}
        onShowText={showText}
        beside={
          submitted
            ? (text) => (
                <OnDemandComments
                  requestId={request.id}
                  level={2}
                  lang={LANGUAGE_TAGS[request.language]}
                  pending={status === 'pending'}
                  shown={{
                    markdown: submitted.result.draft,
                    version: submitted.version,
                    root: text,
                    hidden: changes !== null,
                    onShow: showText,
                  }}
                />
              )
            : undefined
        }
        disclosure={disclosure}
        below={
          <>
            {finished || (status === 'completed' && submitted) ? (
              <OnDemandWordPress requestId={request.id} />
            ) : null}
            {submitted ? (
              <FoldedDraft request={request} name={t(`request.drafts.${draft}`)}>
                {isDraftFolded(request) ? <OriginalButton request={request} size="sm" /> : null}
              </FoldedDraft>
            ) : null}
            <ProvenanceSection requestId={request.id} level={2} />
            <VersionsSection requestId={request.id} title={request.title} language={request.language} />
            <OnDemandThread requestId={request.id} level={2} completed={status === 'completed'} />
          </>
        }
      >
        <SectionTitle>{t('request.brief')}</SectionTitle>
        <BriefEdited at={request.briefEditedAt} own />
        <BriefText content={request.content} language={request.language} />
        <StyleGuideText
          brief={request.brief}
          wishes={request.wishes}
          language={request.language}
          title={classes.guideTitle}
        />
        <ReuseBrief request={request} />
      </TextSection>
    </>
  );
}

function RequestFacts({ request }: { request: CustomerRequestDetail }) {
  const { t } = useTranslation('customer');
  const { status } = request;
  return (
    <span className={classes.lead}>
      <StatusBadge status={status} />
      <SampleMark of={request} />
      <span>
        {t('columns.created')} <DateTime value={request.createdAt} />
      </span>
      {request.wishedBy && status !== 'completed' ? (
        <span>
          <WishedBy of={request} />
        </span>
      ) : null}
      {request.expectedBy ? (
        <span>
          <ExpectedBy request={request} />
        </span>
      ) : null}
      {request.completedAt ? (
        <span>
          {t('columns.completed')} <DateTime value={request.completedAt} />
        </span>
      ) : null}
      {request.minutes === null ? null : (
        <span>
          {t('request.time')} <Minutes value={request.minutes} />
        </span>
      )}
      <ThreadLink requestId={request.id} expected={request.hasWriter} />
    </span>
  );
}

function OriginalButton({ request, size }: { request: CustomerRequestDetail; size: 'sm' | 'md' }) {
  const { t } = useTranslation('customer');
  const { original } = useCustomerDownloads();
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<Download size={17} aria-hidden />}
      loading={original.isPending}
      onClick={() => original.mutate(request)}
    >
      {t(`request.originals.${draftName(request.draftOrigin)}`)}
    </Button>
  );
}

function RequestButtons(props: DetailProps) {
  const { t } = useTranslation('customer');
  const downloads = useCustomerDownloads();
  const { request } = props;
  // Both downloads would be the same text.
  const isFinalDraft =
    request.hasDocument && !request.hasHumanizedDocument && request.humanizedContent === request.result.draft;
  return (
    <>
      <RedraftButton request={request} />
      {request.hasDocument ? (
        <Button
          // The one filled button is the next step, where there is one.
          variant={request.redraftable ? 'default' : 'filled'}
          size="md"
          leftSection={<Download size={17} aria-hidden />}
          loading={downloads.document.isPending}
          onClick={() => downloads.document.mutate(request)}
        >
          {t('document')}
        </Button>
      ) : null}
      {request.hasImage ? (
        <Button
          variant="default"
          size="md"
          leftSection={<Image size={17} aria-hidden />}
          loading={downloads.image.isPending}
          onClick={() => downloads.image.mutate(request)}
        >
          {t('image')}
        </Button>
      ) : null}
      {isFinalDraft || isDraftFolded(request) ? null : <OriginalButton request={request} size="md" />}
      {request.briefEditable ? (
        <LinkButton to={`/create?edit=${request.id}`} variant="quiet" size="md">
          {t('request.editBrief')}
        </LinkButton>
      ) : null}
      <CancelButton {...props} />
    </>
  );
}
