import { useTranslation } from 'react-i18next';
import type { AdminRequest } from '#contract/admin';
import { Breakable } from '#web/ui/format/breakable';
import { Minutes } from '#web/ui/format/minutes';
import classes from '../admin.module.css';
import { TwoLines } from '../two-lines';

type Customer = Pick<AdminRequest, 'customerName' | 'customerEmail' | 'customerPhone'>;

/** Name and address; of an account without the one, the other. 'Unknown' only where nothing is known. */
export function CustomerName({ request }: { request: Customer }) {
  const { t } = useTranslation('admin');
  const { customerName, customerEmail, customerPhone } = request;
  const known = [...new Set([customerName, customerEmail, customerPhone].filter(Boolean))] as string[];
  const [first, second] = known;
  if (first === undefined) return t('requests.unknown');
  return <TwoLines first={<Breakable text={first} />} second={second ? <Breakable text={second} /> : null} />;
}

/** Whose request it is and who writes it, with the ids that programs know them by. */
export function RequestPeople({ request }: { request: AdminRequest }) {
  const { t } = useTranslation('admin');
  return (
    <dl className={classes.facts} data-spaced>
      <dt>{t('requests.customer')}</dt>
      <dd>
        <CustomerName request={request} />
        <Id value={request.customerId} />
      </dd>
      {request.writerId ? (
        <>
          <dt>{t('requests.writer')}</dt>
          <dd>
            {request.writerName}
            <Id value={request.writerId} />
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
    </dl>
  );
}

function Id({ value }: { value: string }) {
  return <div className={classes.id}>{value}</div>;
}
