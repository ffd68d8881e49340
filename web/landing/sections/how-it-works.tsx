import { claimsInWords } from '../claims';
import sections from '../landing.module.css';
import type { LandingTexts } from '../landing-texts';
import classes from './how-it-works.module.css';

/** Index of the step that shows the claims about the form. */
const FORM_STEP = 0;
/** Index of the step done by a human, drawn in the red pen's colour. */
const HUMAN_STEP = 2;

interface Props {
  texts: LandingTexts['how'];
  claims: LandingTexts['claims'];
}

export function HowItWorks({ texts, claims }: Props) {
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
            <p>
              {step.text}
              {index === FORM_STEP ? ` ${claimsInWords('how', claims)}` : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
