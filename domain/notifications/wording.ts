import type { NOTIFICATION_KINDS, NotificationKind } from './kinds';

type Kinds = typeof NOTIFICATION_KINDS;

/** The wordings of all kinds: a kind's name, with its variant where it has several. */
export type NotificationWording = {
  [K in NotificationKind]: [Kinds[K]['variants'][number]] extends [never]
    ? K
    : `${K}-${Kinds[K]['variants'][number]}`;
}[NotificationKind];

/** The name of a notification's wording. */
export function wordingOf({
  kind,
  variant,
}: {
  kind: NotificationKind;
  variant: string | null;
}): NotificationWording {
  // Safe: rows are written by `notify` only, and its parameter type allows only existing combinations of kind and variant.
  return (variant === null ? kind : `${kind}-${variant}`) as NotificationWording;
}
