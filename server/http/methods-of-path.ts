import { ROUTES } from '#contract/routes';

const METHODS_BY_PATTERN = new Map<string, string[]>();
for (const { method, path, socket } of ROUTES) {
  // An upgrade answers no method.
  if (socket) continue;
  const pattern = `^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`;
  // The answer to a HEAD is that of the GET, without its body.
  const also = method === 'GET' ? ['GET', 'HEAD'] : [method];
  METHODS_BY_PATTERN.set(pattern, [...(METHODS_BY_PATTERN.get(pattern) ?? []), ...also]);
}
const PATTERNS = [...METHODS_BY_PATTERN].map(([pattern, methods]) => ({
  pattern: new RegExp(pattern),
  methods,
}));

/** The methods of the calls at a path, for an Allow header (RFC 9110, section 10.2.1); none where no call has the path. */
export function methodsOfPath(path: string): string[] {
  const methods = PATTERNS.flatMap((known) => (known.pattern.test(path) ? known.methods : []));
  return methods.length > 0 ? [...new Set([...methods, 'OPTIONS'])] : [];
}
