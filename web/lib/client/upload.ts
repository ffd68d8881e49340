import type { AnyContractProcedure } from '@orpc/contract';
import { failureOf } from '../faults/faults';
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
export function uploadFile<P extends AnyContractProcedure>({
  route,
  params,
  form,
  headers = {},
  onProgress,
}: Upload<P>): Promise<OutputOf<P>> {
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
