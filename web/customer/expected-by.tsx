import { useTranslation } from 'react-i18next';
import type { CustomerRequest } from '#contract/customer';
import { isOverdue } from '#domain/deadline/deadline';
import { DateTime } from '#web/ui/format/date-time';
import { useMinute } from '#web/ui/format/use-minute';

/** By when the customer may expect a text that a writer has taken; nothing before and after that. */
export function ExpectedBy({
  request,
}: {
  request: Pick<CustomerRequest, 'status' | 'expectedBy' | 'pausedAt'>;
}) {
  const { t } = useTranslation('customer');
  const { status, expectedBy, pausedAt } = request;
  const delayed = isOverdue({ status, dueAt: expectedBy, pausedAt }, useMinute(expectedBy !== null));
  if (expectedBy === null) return null;
  // Which time it will be follows from the answer.
  if (pausedAt !== null) return <strong>{t('expectedPaused')}</strong>;
  return (
    <>
      {t(delayed ? 'delayed' : 'expectedBy')} <DateTime value={expectedBy} />
    </>
  );
}
