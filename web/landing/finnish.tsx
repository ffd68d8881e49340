import texts from '#web/messages/fi/landing.json';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';

export { loadDocument as clientLoader } from './load-document';

/** Runs in the build: the page is prerendered whole, without waiting for `loadDocument`. */
export const loader = () => null;

export const meta = () => landingMeta('fi', texts);

export default function FinnishLanding() {
  return <Landing language="fi" texts={texts} />;
}
