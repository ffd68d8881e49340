/** The method whose handler serves a request: HEAD is answered like GET without the body (RFC 9110, section 9.3.2). */
export const handlerMethod = (method: string) => (method === 'HEAD' ? 'GET' : method);
