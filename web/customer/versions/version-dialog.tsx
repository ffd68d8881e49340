import { Button, Modal, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentVersionDetail } from '#contract/document-versions';
import { LANGUAGE_TAGS, type Language } from '#domain/brief/brief';
import { printHtml } from '#domain/document/html/print-html';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { plainText } from '#domain/document/plain-text';
import { UNREADABLE } from '#domain/document/version';
import { faultOf } from '#web/lib/faults/faults';
import { recordUrl } from '#web/lib/requests/record-url';
import { CopyButton } from '#web/ui/button/copy-button';
import { OnDemandChanges } from '#web/ui/changes/on-demand-changes';
import { DocumentView } from '#web/ui/document/document-view';
import { ExportMenu } from '#web/ui/document/export-menu';
import { SeoFields } from '#web/ui/document/seo-fields';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { version } from './api/version';
import { useRestore } from './use-restore';
import classes from './version-dialog.module.css';

interface Props {
  requestId: string;
  /** Of the request. */
  title: string;
  language: Language;
  /** The version shown; null closes the dialog. */
  number: number | null;
  /** The numbers of all versions, newest first; the first is the current text. */
  numbers: number[];
  restorable: boolean;
  onClose: () => void;
}

/** One version to read, copy, compare with another one and, where no writer's work is affected, restore. */
export function VersionDialog({ requestId, title, language, number, numbers, restorable, onClose }: Props) {
  const { t } = useTranslation(['customer', 'common']);
  const detail = useQuery(version(requestId, number));
  const restoring = useRestore(onClose);
  const latest = numbers[0] ?? 0;
  const seen = useLatestSeen(number, latest);
  const current = number === latest;
  const restore = (number: number) =>
    restoring.mutate(
      { id: requestId, number, basedOn: seen.latest },
      { onError: (error) => faultOf(error).code === 'STALE_VERSION' && seen.seeAgain() },
    );
  return (
    <Modal
      opened={number !== null}
      onClose={onClose}
      size="xl"
      title={t('customer:versions.number', { number })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {detail.isPending ? <LoadingRows rows={6} /> : null}
      {detail.isError ? <ErrorState error={detail.error} onRetry={() => void detail.refetch()} /> : null}
      {detail.data ? (
        <VersionText
          key={number}
          {...{ requestId, title, language }}
          detail={detail.data}
          others={numbers.filter((other) => other !== number)}
        />
      ) : null}
      <div className={classes.buttons}>
        {current ? <p className={classes.current}>{t('customer:versions.current')}</p> : null}
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {number === null || current || !restorable ? null : (
          <Button disabled={!detail.data} loading={restoring.isPending} onClick={() => restore(number)}>
            {t('customer:versions.restore')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/**
 * The latest version when the dialog was opened, so that one that has come since is replaced only after its customer was told of it;
 * `seeAgain` is to be called then.
 */
function useLatestSeen(number: number | null, latest: number) {
  const [seen, setSeen] = useState({ number, latest });
  // The dialog may be opened by the page's address, before the versions are loaded.
  const isSeen = seen.number === number && (seen.latest > 0 || latest === 0);
  const current = isSeen ? seen : { number, latest };
  if (current !== seen) setSeen(current);
  return { latest: current.latest, seeAgain: () => setSeen({ number, latest: 0 }) };
}

interface VersionTextProps extends Pick<Props, 'requestId' | 'title' | 'language'> {
  detail: DocumentVersionDetail;
  /** Numbers of the versions to compare with. */
  others: number[];
}

function VersionText({ requestId, detail, others, title, language }: VersionTextProps) {
  const { t } = useTranslation('customer');
  const [other, setOther] = useState<number | null>(null);
  const blocks = useMemo(() => parseDraft(detail.result.draft), [detail.result.draft]);
  if (detail.losses.includes(UNREADABLE)) return <p>{t('versions.unreadable')}</p>;
  return (
    <>
      {detail.losses.length > 0 ? (
        <p className={classes.losses}>{t('versions.losses', { count: detail.losses.length })}</p>
      ) : null}
      <div className={classes.tools}>
        <NativeSelect
          label={t('versions.compare')}
          value={other ?? ''}
          onChange={({ currentTarget }) => setOther(Number(currentTarget.value) || null)}
          data={[
            { value: '', label: t('versions.noComparison') },
            ...others.map((number) => ({ value: String(number), label: t('versions.number', { number }) })),
          ]}
        />
        <div className={classes.copy}>
          <ExportMenu
            what={t('versions.number', { number: detail.number })}
            text={{
              ...{ title, language, ...detail.result },
              disclosure: {
                ...{ origin: detail.origin, fromSample: detail.fromSample },
                recordUrl: detail.recordId && recordUrl(detail.recordId),
              },
            }}
          />
          <CopyButton
            what={t('versions.number', { number: detail.number })}
            text={plainText(blocks)}
            html={printHtml(blocks)}
          />
        </div>
      </div>
      {other === null ? (
        <>
          <div className={classes.seo}>
            <SeoFields result={detail.result} lang={LANGUAGE_TAGS[language]} />
          </div>
          <DocumentView blocks={blocks} language={language} from={3} />
        </>
      ) : (
        <Compared {...{ requestId, language, detail, other }} />
      )}
    </>
  );
}

interface ComparedProps extends Pick<Props, 'requestId' | 'language'> {
  detail: DocumentVersionDetail;
  other: number;
}

/** What has changed between two versions, from the earlier to the later one. */
function Compared({ requestId, language, detail, other }: ComparedProps) {
  const { t } = useTranslation('customer');
  const { data, error, refetch } = useQuery(version(requestId, other));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={6} />;
  if (data.losses.includes(UNREADABLE)) return <p>{t('versions.unreadable')}</p>;
  const [from, to] = data.number < detail.number ? [data, detail] : [detail, data];
  return (
    <>
      <p className={classes.compared}>{t('versions.compared', { from: from.number, to: to.number })}</p>
      <OnDemandChanges before={from.result} after={to.result} language={language} />
    </>
  );
}
