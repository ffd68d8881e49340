import { useLoaderData } from 'react-router';
import texts from '#web/messages/fi/landing.json';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';
import { comparePassage } from './sections/compare-passage';

export { loadDocument as clientLoader } from './load-document';

/** Runs at build time: the page is prerendered without `loadDocument`. */
export const loader = () => ({ compared: comparePassage('fi', texts.compare) });

export const meta = () => landingMeta('fi', texts);

export default function FinnishLanding() {
  const { compared } = useLoaderData<typeof loader>();
  return <Landing language="fi" texts={texts} compared={compared} />;
}
