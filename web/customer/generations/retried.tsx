import { useTranslation } from 'react-i18next';
import type { FailureReason } from '#domain/generation/failures';
import { clockTime } from '#web/lib/format/clock-time';

/** Why a generation is retried automatically, and when. */
export function Retried({ reason, nextTryAt }: { reason: FailureReason; nextTryAt: string | null }) {
  const { t } = useTranslation(['customer', 'common']);
  const why =
    reason === 'unusable'
      ? t('customer:generations.unusableAgain')
      : t(`common:generation.reasons.${reason}`);
  return (
    <>
      {why}{' '}
      {nextTryAt
        ? t('customer:generations.at', { time: clockTime(nextTryAt) })
        : t('customer:generations.again')}
    </>
  );
}
