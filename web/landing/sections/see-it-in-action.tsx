import { AccountLink } from '../frame/account-link';
import sections from '../landing.module.css';
import type { LandingTexts } from '../landing-texts';
import classes from './see-it-in-action.module.css';

/** A brief and its result: as a search result, and the beginning of the text. */
export function SeeItInAction({ texts }: { texts: LandingTexts['see'] }) {
  return (
    <section className={sections.section} aria-labelledby="see-title">
      <h2 id="see-title" className={sections.title}>
        {texts.title}
      </h2>
      <div className={classes.pair}>
        <section className={classes.panel} aria-label={texts.input}>
          <dl className={classes.brief}>
            <div>
              <dt>{texts.topicLabel}</dt>
              <dd>{texts.topic}</dd>
            </div>
            <div>
              <dt>{texts.audienceLabel}</dt>
              <dd>{texts.audience}</dd>
            </div>
            <div>
              <dt>{texts.keywordsLabel}</dt>
              <dd className={classes.keywords}>
                {texts.keywords.map((keyword) => (
                  <span key={keyword} className={classes.keyword}>
                    {keyword}
                  </span>
                ))}
              </dd>
            </div>
          </dl>
        </section>
        <section className={classes.panel} aria-label={texts.output}>
          <p className={classes.url}>{texts.url}</p>
          <p className={classes.resultTitle}>{texts.resultTitle}</p>
          <p className={classes.url}>{texts.resultDescription}</p>
          <p className={classes.text}>{texts.text}</p>
          <AccountLink variant="outline">{texts.tryIt}</AccountLink>
        </section>
      </div>
    </section>
  );
}
