import texts from '#web/messages/sv/landing.json';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';

export const meta = () => landingMeta('sv', texts);

export default function SwedishLanding() {
  return <Landing language="sv" texts={texts} />;
}
