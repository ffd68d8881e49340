import { useTranslation } from 'react-i18next';
import type { CustomerRequest } from '#contract/customer';
import { isOverdue } from '#domain/deadline/deadline';
import { DateTime } from '#web/ui/format/date-time';
import { useMinute } from '#web/ui/format/use-minute';

/** By when the customer may expect a text that a writer has taken; nothing before and after that. */
export function ExpectedBy({ request }: { request: Pick<CustomerRequest, 'status' | 'expectedBy'> }) {
  const { t } = useTranslation('customer');
  const { status, expectedBy } = request;
  const delayed = isOverdue({ status, dueAt: expectedBy }, useMinute(expectedBy !== null));
  if (expectedBy === null) return null;
  return (
    <>
      {t(delayed ? 'delayed' : 'expectedBy')} <DateTime value={expectedBy} />
    </>
  );
}
