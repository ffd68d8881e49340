import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportedMessage } from '#contract/work/threads';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { Breakable } from '#web/ui/format/breakable';
import { DateTime } from '#web/ui/format/date-time';
import { LoadMore } from '#web/ui/list/load-more';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { decideReport } from './api/decide-report';
import { reportedMessages } from './api/reported-messages';
import classes from './reported-messages.module.css';

/** Reported messages with the reason, each to be kept or removed; nothing where none waits. */
export function ReportedMessages({ onOpen }: { onOpen: (requestId: string) => void }) {
  const { t } = useTranslation('admin');
  const { rows, more } = usePagedList(reportedMessages);
  if (rows.length === 0) return null;
  return (
    <section className={classes.reported} aria-label={t('reported.title')}>
      <h2 className={classes.title}>{t('reported.title')}</h2>
      <p className={classes.by}>{t('reported.hint')}</p>
      <ul className={classes.list}>
        {rows.map((message) => (
          <Reported key={message.id} message={message} onOpen={onOpen} />
        ))}
      </ul>
      <LoadMore {...more} />
    </section>
  );
}

function Reported({ message, onOpen }: { message: ReportedMessage; onOpen: (requestId: string) => void }) {
  const { t } = useTranslation('admin');
  const decision = useDecision();
  const { id, title } = message;
  const isDeciding = (remove: boolean) => decision.isPending && decision.variables.remove === remove;
  return (
    <li>
      <h3 className={classes.about}>{title}</h3>
      <p className={classes.by}>
        {t('reported.written', { name: message.authorName ?? t('reported.someone') })}{' '}
        <DateTime value={message.createdAt} />
      </p>
      {message.quote === null ? null : (
        <p className={classes.by}>{t('reported.about', { quote: message.quote })}</p>
      )}
      <blockquote className={classes.text}>{message.text}</blockquote>
      <p className={classes.by}>
        {t('reported.by', { name: message.reporterName ?? t('reported.someone') })}{' '}
        <DateTime value={message.reportedAt} />
      </p>
      <p className={classes.reason}>
        <Breakable text={message.reason} />
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-label={t('reported.keepOf', { title })}
          loading={isDeciding(false)}
          disabled={decision.isPending}
          onClick={() => decision.mutate({ id, remove: false })}
        >
          {t('reported.keep')}
        </Button>
        <Button
          variant="outline"
          aria-label={t('reported.removeOf', { title })}
          loading={isDeciding(true)}
          disabled={decision.isPending}
          onClick={() => decision.mutate({ id, remove: true })}
        >
          {t('reported.remove')}
        </Button>
        <Button
          variant="subtle"
          aria-label={t('reported.openOf', { title })}
          onClick={() => onOpen(message.requestId)}
        >
          {t('reported.open')}
        </Button>
      </div>
    </li>
  );
}

function useDecision() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...decideReport,
    onSuccess: (_, { remove }) => toast.success(t(remove ? 'reported.removed' : 'reported.kept')),
    onError: (error) => toast.error(faultText(error), { cause: 'decide about a report' }),
    onSettled: () =>
      invalidateAndWait(
        client,
        queryKeys.threads.reported,
        queryKeys.threads.list,
        queryKeys.comments.list,
        queryKeys.admin.overview,
      ),
  });
}
