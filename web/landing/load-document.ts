import { redirectDocument } from 'react-router';

/**
 * Reloads a landing page as a document: it is served without the application's scripts, so the router cannot navigate
 * to it.
 * @throws always: the redirect
 */
export function loadDocument({ request }: { request: Request }): never {
  throw redirectDocument(new URL(request.url).pathname);
}
