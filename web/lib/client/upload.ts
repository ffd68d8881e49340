import { failureOf } from '../faults/faults';

interface Upload {
  method: 'POST' | 'PUT';
  path: string;
  form: FormData;
  headers?: Record<string, string>;
  /** Percent sent, 0 to 100. */
  onProgress: (percent: number) => void;
}

/**
 * Uploads a form and reports progress. XMLHttpRequest, because fetch reports no upload progress.
 * @throws an error that `faultOf` reads
 */
export function uploadFile<T>({ method, path, form, headers = {}, onProgress }: Upload): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / total);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as T);
      else reject(failureOf(request.status, request.response));
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.send(form);
  });
}
