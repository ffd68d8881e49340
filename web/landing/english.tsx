import texts from '#web/messages/en/landing.json';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';

export { loadDocument as clientLoader } from './load-document';

/** Runs in the build: the page is prerendered whole, without waiting for `loadDocument`. */
export const loader = () => null;

export const meta = () => landingMeta('en', texts);

export default function EnglishLanding() {
  return <Landing language="en" texts={texts} />;
}
