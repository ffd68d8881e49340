import { failedAnswer } from '../faults/faults';
import { pageUserHeaders } from '../session/page-user';

/**
 * Downloads a private file and hands it to the browser under the name the server gave it.
 * @throws what `faultOf` reads; 404 means that there is no such document (any more).
 */
export async function downloadFile(path: string): Promise<void> {
  const answer = await fetch(path, { headers: pageUserHeaders() });
  if (!answer.ok) throw await failedAnswer(answer);
  saveAs(await answer.blob(), nameOf(answer.headers.get('content-disposition')) ?? 'document.docx');
}

/** Lets the browser download from an address of ours by itself, straight to the disk. */
export function followDownload(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** Offers bytes as a download. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(content);
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this turn; it may be taken back a while later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function nameOf(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}
