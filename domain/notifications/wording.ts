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
  // Stored rows were written by `notify`, whose parameter type only allows existing combinations of kind and variant.
  return (variant === null ? kind : `${kind}-${variant}`) as NotificationWording;
}
