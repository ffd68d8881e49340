import type { LiveMessage } from '#contract/live';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { WEBHOOK_FAILED_NOTICE } from '#domain/webhook/delivery';
import { loadPatiently } from '#web/lib/browser/load-patiently';
import { i18n } from '#web/lib/i18n/i18n';
import { toast } from '#web/ui/feedback/toast';

type MessageType = LiveMessage['type'];
type MessageOf<T extends MessageType> = Extract<LiveMessage, { type: T }>;

/** What each live message says on any open page; null: it changes what a page shows, and says nothing. */
const LIVE_TOASTS: { [T in MessageType]: ((message: MessageOf<T>) => void) | null } = {
  ready: null,
  'customer-request': announceCompletion,
  generation: null,
  job: null,
  'job-hold': null,
  assignment: null,
  thread: null,
  wordpress: null,
  'style-guide': null,
  'admin-request': null,
  'webhook-failed': () => toast.error(WEBHOOK_FAILED_NOTICE),
  notification: announceNotification,
  'admin-generation': null,
  'admin-delivery': null,
  'admin-user': null,
  time: null,
  me: null,
};

/** Tells the user of what a live message announces. */
export function announceMessage(message: LiveMessage): void {
  announce(message.type, message);
}

function announce<T extends MessageType>(type: T, message: MessageOf<T>): void {
  LIVE_TOASTS[type]?.(message);
}

function announceCompletion({ justCompleted, row }: MessageOf<'customer-request'>): void {
  if (!justCompleted || !row) return;
  const { id, title, language, hasHumanizedDocument } = row;
  toast.success(i18n.t(hasHumanizedDocument ? 'live.humanizedReady' : 'live.contentReady'), {
    about: { title, to: `/customer?request=${id}`, lang: LANGUAGE_TAGS[language] },
  });
}

/** Its code and texts come with the first toast: no page that shows none loads them. */
function announceNotification({ row }: MessageOf<'notification'>): void {
  if (!row) return;
  void loadPatiently(() => import('./notification-toast')).then(({ showNotification }) =>
    showNotification(row),
  );
}
