import { LinkButton } from '#web/ui/button/link-button';
import buttons from '#web/ui/button/link-button.module.css';
import { claimsInWords } from '../claims';
import type { LandingTexts } from '../landing-texts';
import classes from './hero.module.css';
import { RedPenSheet } from './red-pen-sheet';

export function Hero({ texts }: { texts: LandingTexts }) {
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.words}>
        <h1 id="hero-title" className={classes.title}>
          <Unbroken text={texts.hero.title} />
        </h1>
        <p className={classes.tagline}>{texts.hero.tagline}</p>
        <p className={classes.lead}>{texts.hero.lead}</p>
        <div className={classes.ways} data-for-visitors>
          <LinkButton to="/create" variant="ink" size="md">
            {texts.hero.createAccount}
          </LinkButton>
          <LinkButton to="/auth" variant="outline" size="md">
            {texts.hero.signIn}
          </LinkButton>
        </div>
        <div className={classes.ways} data-for-users>
          <a className={buttons.button} data-variant="ink" data-size="md" data-account href="/customer">
            {texts.hero.goOn}
          </a>
        </div>
        <p className={classes.note} data-for-visitors>
          {claimsInWords('hero', texts.claims)}
        </p>
      </div>
      <RedPenSheet texts={texts.sheet} />
    </section>
  );
}

/** Keeps hyphenated words ('SEO-Optimized') of a title on one line; soft hyphens in other words still break. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*-\S*)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className={classes.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
