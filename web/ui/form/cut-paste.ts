import { i18n } from '#web/lib/i18n/i18n';
import { toast } from '../feedback/toast';

/**
 * Tells of a paste that does not fit its field: the browser inserts as much as `maxlength` leaves room for, and says nothing of the rest.
 * @returns a function that stops it
 */
export function tellOfCutPastes(): () => void {
  addEventListener('paste', onPaste);
  return () => removeEventListener('paste', onPaste);
}

function onPaste({ target, clipboardData, defaultPrevented }: ClipboardEvent): void {
  if (defaultPrevented) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { value, maxLength, selectionStart, selectionEnd, readOnly } = target;
  if (maxLength < 0 || readOnly) return;
  // A field of one line takes none of the line breaks; of an address's the selection is unknown.
  const pasted = (clipboardData?.getData('text/plain') ?? '').replace(
    target instanceof HTMLInputElement ? /[\r\n]+/g : /\r(?=\n)/g,
    '',
  );
  const kept = value.length - ((selectionEnd ?? value.length) - (selectionStart ?? 0));
  if (kept + pasted.length > maxLength)
    toast.error(i18n.t('pasteCut', { ns: 'common', most: maxLength }), { cause: 'paste' });
}
