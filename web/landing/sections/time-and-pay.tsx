import { claimsAt } from '../claims';
import sections from '../landing.module.css';
import type { LandingTexts } from '../landing-texts';
import classes from './time-and-pay.module.css';

interface Props {
  title: string;
  claims: LandingTexts['claims'];
}

/** The section on recorded time and the writer's pay. */
export function TimeAndPay({ title, claims }: Props) {
  return (
    <section className={sections.section} aria-labelledby="pay-title">
      <h2 id="pay-title" className={sections.title}>
        {title}
      </h2>
      <dl className={classes.rows}>
        {claimsAt('pay').map(({ id }) => (
          <div key={id} className={classes.row}>
            <dt className={classes.name}>{claims[id].title}</dt>
            <dd className={classes.text}>
              {claims[id].text} <span className={classes.qualifier}>{claims[id].qualifier}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
