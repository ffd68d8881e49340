import sections from './landing.module.css';
import type { LandingTexts } from './landing-texts';
import classes from './testimonials.module.css';

/** Three voices, marked as the examples they are. */
export function Testimonials({ texts }: { texts: LandingTexts['testimonials'] }) {
  return (
    <section className={sections.section} aria-labelledby="voices-title">
      <h2 id="voices-title" className={sections.title}>
        {texts.title}
      </h2>
      <p className={classes.mark}>{texts.mark}</p>
      <div className={classes.voices}>
        {texts.items.map((voice) => (
          <figure key={voice.name} className={classes.voice}>
            <blockquote>{voice.content}</blockquote>
            <figcaption>
              <span className={classes.name}>{voice.name}</span>
              <span>
                {voice.role}, {voice.company}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
