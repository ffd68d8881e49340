import { failedAnswer } from '../faults/faults';
import { pageUserHeaders } from '../session/page-user';
import { type CallRoute, callUrl } from './call-route';

/**
 * Downloads a private file and saves it under the name that the server gave it.
 * @throws an error that `faultOf` reads; 404 if the document does not exist
 */
export async function downloadFile(
  route: CallRoute,
  named: Parameters<typeof callUrl>[1],
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const answer = await fetch(callUrl(route, named), {
    headers: pageUserHeaders(),
    ...(signal && { signal }),
  });
  if (!answer.ok) throw await failedAnswer(answer);
  saveAs(await answer.blob(), nameOf(answer.headers.get('content-disposition')) ?? 'document.docx');
}

/** Lets the browser download a URL of this server directly to disk. */
export function followDownload(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** Offers a blob as a download. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(content);
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL asynchronously, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function nameOf(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}
