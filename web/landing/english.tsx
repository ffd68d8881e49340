import { useLoaderData } from 'react-router';
import texts from '#web/messages/en/landing.json';
import { comparePassage } from './compare-passage';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';

export { loadDocument as clientLoader } from './load-document';

/** Runs in the build: the page is prerendered whole, without waiting for `loadDocument`. */
export const loader = () => ({ compared: comparePassage('en', texts.compare) });

export const meta = () => landingMeta('en', texts);

export default function EnglishLanding() {
  const { compared } = useLoaderData<typeof loader>();
  return <Landing language="en" texts={texts} compared={compared} />;
}
