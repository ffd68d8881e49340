/**
 * Copies a text, and its HTML where the browser supports it.
 * @throws if the browser denies access to the clipboard
 */
export async function copyText(text: string, html?: string): Promise<void> {
  // There is no clipboard API over plain http except on localhost.
  if (!navigator.clipboard) return copyBySelection(text);
  if (html && typeof ClipboardItem !== 'undefined') {
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    });
    return navigator.clipboard.write([item]);
  }
  return navigator.clipboard.writeText(text);
}

function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser does not allow copying');
}
