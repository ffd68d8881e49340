import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brief, Language } from '#domain/brief/brief';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { textTitle } from '#domain/brief/title';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import type { GenerationResult } from '#domain/generation/result';
import type { Disclosure } from '#domain/provenance/disclosure';
import type { EffectiveWishes } from '#domain/style-guide/effective-wishes';
import { OnDemandClaims } from '../claims/on-demand-claims';
import { OnDemandTextChecks } from '../text-checks/on-demand-text-checks';
import { BriefEdited } from './brief-edited';
import { BriefText } from './brief-text';
import { DocumentView } from './document-view';
import { ExportMenu } from './export-menu';
import classes from './request-text.module.css';
import { SampleNotice } from './sample-notice';
import { SeoFields } from './seo-fields';
import { StyleGuideText } from './style-guide-text';

interface Props {
  language: Language;
  /** What the text is checked against. */
  brief: Brief;
  /** What it follows beside the brief. */
  wishes: EffectiveWishes;
  result: GenerationResult;
  /** The brief as text. */
  content: string;
  /** When the brief was edited after the draft was written from it. */
  briefEditedAt?: string | null;
  /** The heading of the text; "Draft" where it is absent. */
  heading?: string;
  /** How the draft was made. */
  disclosure: Disclosure;
  /** The request with the claims that are shown beside the text, and whether the reader decides about them. */
  claims?: { id: string; decides: boolean };
}

/** A request for the people who work on it: the brief as text, the customer's style guide, then the draft with its SEO fields. */
export function RequestText(props: Props) {
  const { language, brief, wishes, result, content, briefEditedAt = null, disclosure, claims } = props;
  const { t } = useTranslation('common');
  const lang = LANGUAGE_TAGS[language];
  const heading = props.heading ?? t('result.draft');
  const text = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => parseDraft(result.draft), [result.draft]);
  return (
    <div className={classes.text}>
      <h3 className={classes.head}>{t('result.brief')}</h3>
      <section className={classes.brief}>
        <BriefEdited at={briefEditedAt} />
        <BriefText content={content} language={language} />
      </section>
      <StyleGuideText brief={brief} wishes={wishes} language={language} title={classes.head} />
      <div className={classes.draftHead}>
        <h3 className={classes.head}>{heading}</h3>
        <ExportMenu
          what={heading}
          text={{
            ...{ title: textTitle(brief), language, ...result },
            disclosure,
          }}
        />
      </div>
      <SampleNotice disclosure={disclosure} />
      <SeoFields result={result} lang={lang} />
      <OnDemandTextChecks
        language={language}
        brief={brief}
        result={result}
        wishes={wishes}
        text={text}
        level={3}
      />
      {claims ? <OnDemandClaims {...claims} draft={result.draft} lang={lang} text={text} level={3} /> : null}
      <DocumentView ref={text} blocks={blocks} language={language} from={4} />
    </div>
  );
}
