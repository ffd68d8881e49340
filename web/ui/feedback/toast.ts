import { notifications } from '@mantine/notifications';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { createElement } from 'react';
import { Link } from 'react-router';
import { i18n } from '#web/lib/i18n/i18n';
import { onSessionEvent } from '#web/lib/session/session-events';

interface Options {
  /** The text or person concerned, named below the message; `to` links it. */
  about?: { title: string; to?: string; lang?: string } | undefined;
  /** Identifies the problem. A newer toast with the same cause replaces it, and `toast.resolved` removes it. */
  cause?: string;
}

/** Milliseconds: 6 s, and 1 s more for every 15 characters above 60. */
function readingTime(text: string): number {
  return 6000 + Math.max(0, Math.ceil((text.length - 60) / 15)) * 1000;
}

interface OpenToast {
  id: string;
  words: string;
  cause: string | undefined;
  /** True if it names data of the signed-in user. */
  personal: boolean;
}

let openToasts: OpenToast[] = [];
/** Toasts shown so far. Newer ones stand above older ones: those are at the top of the stack, which may have to scroll. */
let sequence = 0;

function dismissWhere(away: (toast: OpenToast) => boolean): void {
  for (const { id } of openToasts.filter(away)) notifications.hide(id);
  openToasts = openToasts.filter((toast) => !away(toast));
}

function show(kind: 'success' | 'info' | 'error', text: string, { about, cause }: Options = {}): void {
  const icon = kind === 'success' ? CircleCheck : kind === 'error' ? CircleAlert : Info;
  const words = about ? `${text} ${about.title}` : text;
  // A repeated text replaces its toast instead of piling up.
  dismissWhere((toast) => toast.words === words || (cause !== undefined && toast.cause === cause));
  sequence += 1;
  const id = notifications.show({
    priority: sequence,
    message: about ? messageAbout(text, about) : text,
    icon: createElement(icon, { size: 20, 'aria-hidden': true }),
    role: kind === 'error' ? 'alert' : 'status',
    'data-toast': kind,
    closeButtonProps: { 'aria-label': i18n.t('close', { ns: 'common' }) },
    autoClose: readingTime(words),
    onClose: () => {
      openToasts = openToasts.filter((toast) => toast.id !== id);
    },
  });
  openToasts.push({ id, words, cause, personal: about !== undefined });
}

function messageAbout(text: string, { title, to, lang }: NonNullable<Options['about']>) {
  const named = to ? createElement(Link, { to, lang }, title) : createElement('span', { lang }, title);
  return createElement('span', null, createElement('span', null, text), createElement('br'), named);
}

/**
 * A short message over any page: announced to screen readers, dismissible, shown for at least 6 s. Takes text
 * translated already.
 */
export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  /** Removes the toast of a problem that is solved. */
  resolved: (cause: string) => dismissWhere((toast) => toast.cause === cause),
};

/**
 * Removes toasts that name a user's data when that user signs out.
 * @returns a function that stops it
 */
export function clearToastsOnSignOut(): () => void {
  return onSessionEvent(({ type }) => {
    if (type === 'signed-out') dismissWhere(({ personal }) => personal);
  });
}
