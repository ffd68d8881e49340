import { notifications } from '@mantine/notifications';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { createElement } from 'react';
import { i18n } from '#web/lib/i18n';

/** Long texts stay longer: 6 s, and a second more for every 15 characters above 60. */
function readingTime(text: string): number {
  return 6000 + Math.max(0, Math.ceil((text.length - 60) / 15)) * 1000;
}

const standing = new Map<string, string>();

function show(kind: 'success' | 'info' | 'error', text: string): void {
  const icon = kind === 'success' ? CircleCheck : kind === 'error' ? CircleAlert : Info;
  // The same words again take the place of the toast that still stands, rather than pile up.
  const same = standing.get(text);
  if (same) notifications.hide(same);
  const id = notifications.show({
    message: text,
    icon: createElement(icon, { size: 20, 'aria-hidden': true }),
    role: kind === 'error' ? 'alert' : 'status',
    'data-toast': kind,
    closeButtonProps: { 'aria-label': i18n.t('close', { ns: 'common' }) },
    autoClose: readingTime(text),
    onClose: () => {
      if (standing.get(text) === id) standing.delete(text);
    },
  });
  standing.set(text, id);
}

/**
 * A short message on whatever page is open: announced to screen readers, dismissible, at least 6 s. Takes the finished text
 * in the reader's language.
 */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
};
