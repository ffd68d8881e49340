import type { InterfaceLanguage } from '#web/lib/i18n/languages';
import sections from '../landing.module.css';
import type { LandingTexts } from '../landing-texts';
import classes from './inside-redraft.module.css';

/** The size of the pictures (`npm run landing-pictures`), and of those for phones, which show the page as a phone does, in twice as many pixels. */
const WIDE = { width: 1280, height: 800 };
const SMALL = { width: 390, height: 640 };

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
              <picture key={scheme} className={classes.frame}>
                <source
                  media="(max-width: 47.99em)"
                  srcSet={`/pictures/small/${id}-${language}-${scheme}.webp`}
                  {...SMALL}
                />
                <img
                  className={classes.picture}
                  data-scheme={scheme}
                  src={`/pictures/${id}-${language}-${scheme}.webp`}
                  alt={alt}
                  {...WIDE}
                  loading="lazy"
                  decoding="async"
                />
              </picture>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
