import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { threadQuery } from '#web/ui/thread/api/thread';
import { isShown, THREAD_ANCHOR } from '#web/ui/thread/shown';

interface Props {
  requestId: string;
  /** Whether a link is likely to lead somewhere, until the thread is loaded. */
  expected: boolean;
}

/** Leads past a long text and its brief to the request's thread, where the page shows one. */
export function ThreadLink({ requestId, expected }: Props) {
  const { t } = useTranslation('customer');
  // The thread loads it, after what the page is about.
  const first = useInfiniteQuery({ ...threadQuery(requestId), enabled: false }).data?.pages[0];
  if (first ? !isShown(first) : !expected) return null;
  return <a href={`#${THREAD_ANCHOR}`}>{t('request.messages')}</a>;
}
