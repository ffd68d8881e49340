import type { AnyContractProcedure } from '@orpc/contract';
import { failureOf, UnreadableFile } from '../faults/faults';
import { type CallRoute, callUrl, type OutputOf } from './call-route';

interface Upload<P extends AnyContractProcedure> {
  route: CallRoute<P>;
  params: Record<string, string>;
  form: FormData;
  headers?: Record<string, string>;
  /** Percent sent, 0 to 100. */
  onProgress: (percent: number) => void;
}

/**
 * Uploads a form and reports progress. XMLHttpRequest, because fetch reports no upload progress.
 * @throws an error that `faultOf` reads
 */
export async function uploadFile<P extends AnyContractProcedure>({
  route,
  params,
  form,
  headers = {},
  onProgress,
}: Upload<P>): Promise<OutputOf<P>> {
  for (const value of form.values()) if (value instanceof Blob) await assertReadable(value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, callUrl(route, { params }));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / total);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(failureOf(request.status, request.response));
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.send(form);
  });
}

/** The browser sends no file that was changed or moved since it was chosen, and reports that as a lost connection. */
async function assertReadable(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new UnreadableFile('The file cannot be read', { cause });
  }
}
