import { useLoaderData } from 'react-router';
import texts from '#web/messages/sv/landing.json';
import { comparePassage } from './compare-passage';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';

export { loadDocument as clientLoader } from './load-document';

/** Runs in the build: the page is prerendered whole, without waiting for `loadDocument`. */
export const loader = () => ({ compared: comparePassage('sv', texts.compare) });

export const meta = () => landingMeta('sv', texts);

export default function SwedishLanding() {
  const { compared } = useLoaderData<typeof loader>();
  return <Landing language="sv" texts={texts} compared={compared} />;
}
