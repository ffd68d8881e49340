import {
  isNotificationKind,
  type NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKind,
} from './kinds';

type Kinds = typeof NOTIFICATION_KINDS;

/** The wordings of all kinds: a kind's name, with its variant where it has several. */
export type NotificationWording = {
  [K in NotificationKind]: [Kinds[K]['variants'][number]] extends [never]
    ? K
    : `${K}-${Kinds[K]['variants'][number]}`;
}[NotificationKind];

/** The name of a notification's wording; `other` for one that only a later release knows. */
export function wordingOf({
  kind,
  variant,
}: {
  kind: NotificationKind;
  variant: string | null;
}): NotificationWording | 'other' {
  // While an upgrade is under way, a page of the former release is answered by a process of the new one.
  const { variants } = isNotificationKind(kind) ? notificationKind(kind) : { variants: null };
  const isKnown = variant === null ? variants?.length === 0 : variants?.includes(variant);
  if (!isKnown) return 'other';
  // Safe: the combination is in the table.
  return (variant === null ? kind : `${kind}-${variant}`) as NotificationWording;
}
