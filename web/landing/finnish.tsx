import { useLoaderData } from 'react-router';
import texts from '#web/messages/fi/landing.json';
import { comparePassage } from './compare-passage';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';

export { loadDocument as clientLoader } from './load-document';

/** Runs in the build: the page is prerendered whole, without waiting for `loadDocument`. */
export const loader = () => ({ compared: comparePassage('fi', texts.compare) });

export const meta = () => landingMeta('fi', texts);

export default function FinnishLanding() {
  const { compared } = useLoaderData<typeof loader>();
  return <Landing language="fi" texts={texts} compared={compared} />;
}
