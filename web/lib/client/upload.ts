import type { AnyContractProcedure } from '@orpc/contract';
import { failureOf, faultOf, NoAnswer, UnreadableFile } from '../faults/faults';
import { type CallRoute, callUrl, type OutputOf } from './call-route';

interface Upload<P extends AnyContractProcedure> {
  route: CallRoute<P>;
  params: Record<string, string>;
  form: FormData;
  headers?: Record<string, string>;
  /** Percent sent, 0 to 100. */
  onProgress: (percent: number) => void;
}

/** Milliseconds without progress after which an upload counts as lost: some networks swallow requests. */
const STALLED_MS = 60_000;
/**
 * The same once everything is sent. Longer than the server takes at most: 60 s to scan a file, 30 s to inspect a document, 20 s each to
 * read it, compare it and look for claims, and 36 s to store it (server/scanner, server/documents, server/files).
 */
const UNANSWERED_MS = 200_000;

/**
 * Uploads a form and reports progress. XMLHttpRequest, because fetch reports no upload progress. Ended where the network swallows it.
 * @throws an error that `faultOf` reads: NoAnswer once everything was sent
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
    let isSent = false;
    const fail = (error: Error) =>
      reject(isSent && faultOf(error).code === 'OFFLINE' ? new NoAnswer(error) : error);
    const limit = limited(request, () => fail(new DOMException('No answer came', 'TimeoutError')));
    request.upload.onprogress = ({ loaded, total }) => {
      isSent = loaded >= total;
      limit.restart(isSent ? UNANSWERED_MS : STALLED_MS);
      onProgress((100 * loaded) / total);
    };
    request.onloadend = limit.end;
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else fail(failureOf(request.status, request.response));
    };
    request.onerror = () => fail(new TypeError('The connection was lost'));
    limit.restart(STALLED_MS);
    request.send(form);
  });
}

/** Aborts a request once the time is over that it was given last, and tells it. */
function limited(request: XMLHttpRequest, onOver: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const over = () => {
    request.abort();
    onOver();
  };
  return {
    end,
    restart: (milliseconds: number) => {
      end();
      timer = setTimeout(over, milliseconds);
    },
  };
}

/** The browser sends no file that was changed or moved since it was chosen, and reports that as a lost connection. */
async function assertReadable(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new UnreadableFile('The file cannot be read', { cause });
  }
}
