import { claimsAt } from '../claims';
import { AccountLink } from '../frame/account-link';
import sections from '../landing.module.css';
import type { LandingTexts } from '../landing-texts';
import classes from './closing-call.module.css';

interface Props {
  texts: LandingTexts['closing'];
  claims: LandingTexts['claims'];
}

export function ClosingCall({ texts, claims }: Props) {
  return (
    <section className={`${sections.section} ${classes.closing}`} aria-labelledby="closing-title">
      <div>
        <h2 id="closing-title" className={classes.title}>
          {texts.title}
        </h2>
        {claimsAt('closing').map(({ id }) => (
          <div key={id} data-for-visitors>
            <p className={classes.text}>{claims[id].title}</p>
            <p className={classes.qualifier}>{claims[id].qualifier}</p>
          </div>
        ))}
      </div>
      <AccountLink variant="ink">{texts.button}</AccountLink>
    </section>
  );
}
