import classes from './how-it-works.module.css';
import sections from './landing.module.css';
import type { LandingTexts } from './landing-texts';

/** The third step is the human one: the pen's colour. */
const HUMAN_STEP = 2;

export function HowItWorks({ texts }: { texts: LandingTexts['how'] }) {
  return (
    <section className={sections.section} aria-labelledby="how-title">
      <h2 id="how-title" className={sections.title}>
        {texts.title}
      </h2>
      <ol className={classes.steps}>
        {texts.steps.map((step, index) => (
          <li key={step.title} className={classes.step} data-human={index === HUMAN_STEP || undefined}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={classes.name}>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
