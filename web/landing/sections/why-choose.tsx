import { claimsAt } from '../claims';
import sections from '../landing.module.css';
import type { LandingTexts } from '../landing-texts';
import classes from './why-choose.module.css';

export function WhyChoose({ title, claims }: { title: string; claims: LandingTexts['claims'] }) {
  return (
    <section className={sections.section} aria-labelledby="why-title">
      <h2 id="why-title" className={sections.title}>
        {title}
      </h2>
      <ul className={classes.benefits}>
        {claimsAt('why').map(({ id }) => (
          <li key={id} className={classes.benefit}>
            <h3 className={classes.name}>{claims[id].title}</h3>
            <p className={classes.text}>{claims[id].text}</p>
            <p className={classes.qualifier}>{claims[id].qualifier}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
