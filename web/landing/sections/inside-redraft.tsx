import type { InterfaceLanguage } from '#web/lib/i18n/languages';
import sections from '../landing.module.css';
import type { LandingTexts } from '../landing-texts';
import classes from './inside-redraft.module.css';

/** The size of the pictures in pixels (`npm run landing-pictures`). */
const WIDTH = 1280;
const HEIGHT = 800;

interface Props {
  language: InterfaceLanguage;
  texts: LandingTexts['inside'];
}

/** Pictures of the product, in the page's language and colour scheme. */
export function InsideRedraft({ language, texts }: Props) {
  return (
    <section className={sections.section} aria-labelledby="inside-title">
      <h2 id="inside-title" className={sections.title}>
        {texts.title}
      </h2>
      <ul className={classes.shots}>
        {texts.shots.map(({ id, title, text, alt }) => (
          <li key={id} className={classes.shot}>
            <div>
              <h3 className={classes.name}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </div>
            {/* The hidden one of the two is not loaded. */}
            {(['light', 'dark'] as const).map((scheme) => (
              <img
                key={scheme}
                className={classes.picture}
                data-scheme={scheme}
                src={`/pictures/${id}-${language}-${scheme}.webp`}
                alt={alt}
                width={WIDTH}
                height={HEIGHT}
                loading="lazy"
                decoding="async"
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
