import texts from '#web/messages/fi/landing.json';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';

export const meta = () => landingMeta('fi', texts);

export default function FinnishLanding() {
  return <Landing language="fi" texts={texts} />;
}
