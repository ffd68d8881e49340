import type { CSSProperties } from 'react';
import type { LandingTexts } from '../landing-texts';
import classes from './red-pen-sheet.module.css';

/** The place in the animation's order, which the style sheet makes a delay of. */
const stepStyle = (step: number): CSSProperties & { '--step': number } => ({ '--step': step });

/**
 * A machine's sentence corrected by hand, animated once on load; static under reduced motion. Marked up as deletions
 * and insertions for screen readers.
 */
export function RedPenSheet({ texts }: { texts: LandingTexts['sheet'] }) {
  const last = texts.parts.length;
  return (
    <figure className={classes.sheet} aria-label={texts.label}>
      <div className={classes.head}>
        <span>{texts.kind}</span>
        <span>{texts.draft}</span>
      </div>
      <p className={classes.text}>
        {texts.parts.map(({ plain, cut, pen }, step) => (
          <span key={cut}>
            {plain}
            <span className={classes.edit} style={stepStyle(step)}>
              <del>{cut}</del>
              <ins>{pen}</ins>
              {step === last - 1 ? texts.end : null}
            </span>
          </span>
        ))}
      </p>
      <figcaption className={classes.foot}>
        <span>{texts.redrafted}</span>
        <span className={classes.thanks} style={stepStyle(last)}>
          {texts.thanks}
        </span>
      </figcaption>
    </figure>
  );
}
