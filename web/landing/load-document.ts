import { redirectDocument } from 'react-router';

/**
 * A landing page is a document without the application's scripts: the application's links to it leave the application.
 * @throws always: the redirect.
 */
export function loadDocument({ request }: { request: Request }): never {
  throw redirectDocument(new URL(request.url).pathname);
}
