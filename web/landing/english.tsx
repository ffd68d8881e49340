import { useLoaderData } from 'react-router';
import texts from '#web/messages/en/landing.json';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';
import { comparePassage } from './sections/compare-passage';

export { loadDocument as clientLoader } from './load-document';

/** Runs at build time: the page is prerendered without `loadDocument`. */
export const loader = () => ({ compared: comparePassage('en', texts.compare) });

export const meta = () => landingMeta('en', texts);

export default function EnglishLanding() {
  const { compared } = useLoaderData<typeof loader>();
  return <Landing language="en" texts={texts} compared={compared} />;
}
