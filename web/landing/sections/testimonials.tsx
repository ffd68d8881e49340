import sections from '../landing.module.css';
import type { LandingTexts } from '../landing-texts';
import { QUOTES } from '../placeholders';
import classes from './testimonials.module.css';

/**
 * Customer quotes from the settings: one figure, which the server repeats for each quote in the page's language
 * (`server/website/fill-quotes.ts`).
 */
export function Testimonials({ texts }: { texts: LandingTexts['testimonials'] }) {
  return (
    <section className={sections.section} aria-labelledby="voices-title">
      <h2 id="voices-title" className={sections.title}>
        {texts.title}
      </h2>
      <div className={classes.voices}>
        {QUOTES.each}
        <figure className={classes.voice}>
          <blockquote>{QUOTES.content}</blockquote>
          <figcaption>
            <span className={classes.name}>{QUOTES.name}</span>
            <span>{QUOTES.place}</span>
          </figcaption>
        </figure>
        {QUOTES.end}
      </div>
    </section>
  );
}
