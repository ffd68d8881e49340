import texts from '#web/messages/en/landing.json';
import { Landing } from './landing';
import { landingMeta } from './landing-meta';

export const meta = () => landingMeta('en', texts);

export default function EnglishLanding() {
  return <Landing language="en" texts={texts} />;
}
