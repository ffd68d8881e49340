/** The method whose handler a request runs: HEAD is a GET whose body stays behind (RFC 9110, section 9.3.2). */
export const runsAs = (method: string) => (method === 'HEAD' ? 'GET' : method);
