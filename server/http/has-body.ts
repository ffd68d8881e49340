/** Whether a request announces a body (RFC 9112, section 6). */
export function hasBody(request: Request): boolean {
  return request.headers.has('transfer-encoding') || (request.headers.get('content-length') ?? '0') !== '0';
}
