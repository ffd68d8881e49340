import { useTranslation } from 'react-i18next';
import type { AdminRequest } from '#contract/admin';
import type { UsageFigures } from '#contract/admin-usage';
import type { QuestionedSubmission } from '#contract/shapes';
import { QuestionedNote } from '#web/ui/document/questioned-note';
import { Breakable } from '#web/ui/format/breakable';
import { DateTime } from '#web/ui/format/date-time';
import { Minutes } from '#web/ui/format/minutes';
import classes from '../admin.module.css';
import { TwoLines } from '../two-lines';
import { RequestUsage } from './request-usage';

type Customer = Pick<AdminRequest, 'customerName' | 'customerEmail' | 'customerPhone'>;

/** Name and address, or the one that the account has. 'Unknown' only without either. */
export function CustomerName({ request }: { request: Customer }) {
  const { t } = useTranslation('admin');
  const { customerName, customerEmail, customerPhone } = request;
  const known = new Set([customerName, customerEmail, customerPhone].flatMap((text) => text || []));
  const [first, second] = [...known];
  if (first === undefined) return t('requests.unknown');
  return <TwoLines first={<Breakable text={first} />} second={second ? <Breakable text={second} /> : null} />;
}

type Request = AdminRequest & {
  extensionReason: string | null;
  questioned: QuestionedSubmission | null;
  usage: UsageFigures | null;
};

/** The writer's name, also that of a deleted account. */
export function useWriterName({
  writerName,
  writerDeleted,
}: Pick<AdminRequest, 'writerName' | 'writerDeleted'>) {
  const { t } = useTranslation('admin');
  return writerDeleted
    ? t('requests.deletedWriter', { name: writerName ?? t('requests.unknown') })
    : writerName;
}

/** The request's customer and writer, with the ids that programs use. */
export function RequestPeople({ request }: { request: Request }) {
  const { t } = useTranslation('admin');
  const writerName = useWriterName(request);
  return (
    <dl className={classes.facts} data-spaced>
      <dt>{t('requests.customer')}</dt>
      <dd>
        <CustomerName request={request} />
        <Id value={request.customerId} />
      </dd>
      {request.writerId || request.writerDeleted ? (
        <>
          <dt>{t('requests.writer')}</dt>
          <dd>
            {writerName}
            {request.writerId ? <Id value={request.writerId} /> : null}
          </dd>
        </>
      ) : null}
      {request.writerId && request.assignedAt ? (
        <>
          <dt>{t('requests.since')}</dt>
          <dd>
            <DateTime value={request.assignedAt} />
          </dd>
        </>
      ) : null}
      {request.dueAt ? (
        <>
          <dt>{t('requests.deadline')}</dt>
          <dd>{request.pausedAt ? t('deadline.paused') : <DateTime value={request.dueAt} />}</dd>
        </>
      ) : null}
      {request.extensionReason ? (
        <>
          <dt>{t('requests.extensionReason')}</dt>
          <dd>
            <Breakable text={request.extensionReason} />
          </dd>
        </>
      ) : null}
      {request.minutes === null ? null : (
        <>
          <dt>{t('requests.time')}</dt>
          <dd>
            <Minutes value={request.minutes} />
          </dd>
        </>
      )}
      {request.usage ? (
        <>
          <dt>{t('usage.generator')}</dt>
          <dd>
            <RequestUsage usage={request.usage} />
          </dd>
        </>
      ) : null}
      {request.questioned ? (
        <>
          <dt>{t('requests.questioned')}</dt>
          <dd>
            <QuestionedNote questioned={request.questioned} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function Id({ value }: { value: string }) {
  return <div className={classes.id}>{value}</div>;
}
