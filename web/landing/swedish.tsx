import { useLoaderData } from 'react-router';
import texts from '#web/messages/sv/landing.json';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';
import { comparePassage } from './sections/compare-passage';

export { loadDocument as clientLoader } from './load-document';

/** Runs at build time: the page is prerendered without `loadDocument`. */
export const loader = () => ({ compared: comparePassage('sv', texts.compare) });

export const meta = () => landingMeta('sv', texts);

export default function SwedishLanding() {
  const { compared } = useLoaderData<typeof loader>();
  return <Landing language="sv" texts={texts} compared={compared} />;
}
