import type { InterfaceLanguage } from '#web/lib/i18n/languages';
import sections from '../landing.module.css';
import type { LandingTexts } from '../landing-texts';
import classes from './before-and-after.module.css';
import type { ComparedPart } from './compare-passage';
import type { WordChange } from './word-changes';

interface Props {
  language: InterfaceLanguage;
  texts: LandingTexts['compare'];
  parts: readonly ComparedPart[];
}

const VIEWS = ['changes', 'before', 'after'] as const;

/** A draft and its redraft with the changes between them; the switch works without scripts. */
export function BeforeAndAfter({ language, texts, parts }: Props) {
  return (
    <section className={sections.section} aria-labelledby="compare-title">
      <h2 id="compare-title" className={sections.title}>
        {texts.title}
      </h2>
      <p className={classes.lead}>{texts.lead}</p>
      <div className={classes.pair}>
        <section aria-label={texts.briefLabel}>
          <dl className={classes.brief}>
            <div>
              <dt>{texts.topicLabel}</dt>
              <dd>{texts.topic}</dd>
            </div>
            <div>
              <dt>{texts.keywordsLabel}</dt>
              <dd>
                {texts.mainKeyword}, {texts.subKeyword}
              </dd>
            </div>
          </dl>
          <fieldset className={classes.views}>
            <legend className="visually-hidden">{texts.show}</legend>
            {VIEWS.map((view) => (
              <label key={view} className={classes.view}>
                <input type="radio" name="compare-view" value={view} defaultChecked={view === 'changes'} />
                <span>{texts[view]}</span>
              </label>
            ))}
          </fieldset>
          <p className={classes.legend}>{texts.legend}</p>
          <a className={classes.sample} href={`/samples/redraft-${language}.docx`} download>
            {texts.sample}
          </a>
        </section>
        <div className={classes.sheet} data-compared>
          {parts.map((part, index) => (
            <div key={index}>
              <h3 className={classes.heading}>
                <Changes changes={part.heading} />
              </h3>
              <p className={classes.text}>
                <Changes changes={part.text} />
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Changes({ changes }: { changes: readonly WordChange[] }) {
  return changes.map(({ kind, text }, index) => {
    const Tag = kind === 'same' ? 'span' : kind === 'cut' ? 'del' : 'ins';
    return (
      <Tag key={index} data-sign={/^[,.:;!?]/.test(text) || undefined}>
        {text}
      </Tag>
    );
  });
}
