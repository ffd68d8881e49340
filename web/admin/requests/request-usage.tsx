import { useTranslation } from 'react-i18next';
import type { UsageFigures } from '#contract/admin-usage';
import { Cost, Span } from '#web/ui/format/usage-figures';
import { TwoLines } from '../two-lines';

/** What the generator used for one request: its tokens, cost and time. */
export function RequestUsage({ usage }: { usage: UsageFigures }) {
  const { t } = useTranslation('admin');
  return (
    <TwoLines
      first={t('usage.ofRequest', usage)}
      second={
        <>
          <Cost micros={usage.costMicros} />, <Span ms={usage.durationMs} />
        </>
      }
    />
  );
}
