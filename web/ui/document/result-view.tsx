import { type ComponentProps, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Brief, LANGUAGE_TAGS, type Language } from '#domain/brief/brief';
import { textTitle } from '#domain/brief/title';
import { printHtml } from '#domain/document/html/print-html';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { plainText } from '#domain/document/plain-text';
import type { GenerationResult } from '#domain/generation/result';
import type { Disclosure } from '#domain/provenance/disclosure';
import type { EffectiveWishes } from '#domain/style-guide/effective-wishes';
import { CopyButton } from '../button/copy-button';
import { OnDemandClaims } from '../claims/on-demand-claims';
import { SectionTitle } from '../layout/section-title';
import { OnDemandTextChecks } from '../text-checks/on-demand-text-checks';
import { DocumentView } from './document-view';
import { ExportMenu } from './export-menu';
import classes from './result-view.module.css';
import { SampleNotice } from './sample-notice';
import { SearchPreview, SnippetLength } from './search-preview';

interface Props {
  language: Language;
  /** What the text is checked against. */
  brief: Brief;
  /** What it follows beside the brief. */
  wishes: EffectiveWishes;
  result: GenerationResult;
  /** The heading above the text: 'The text' or 'The AI's draft'. */
  heading: string;
  /** The request with the claims that are shown beside the text; none for a text without a request. */
  requestId?: string;
  /** What the page and exports say of how it was made. */
  disclosure: Disclosure;
  /** Beside the text's heading, such as a button to edit it. */
  actions?: ReactNode;
  /** Between the text's heading and the text, such as what is wrong with it. */
  notes?: ReactNode;
  belowHeading?: ComponentProps<typeof DocumentView>['belowHeading'];
  /** Shown in the text's place, such as its changes. */
  instead?: ReactNode;
  /** Called before a place in the text is shown, which something else may be in the place of. */
  onShowText?: (() => void) | undefined;
  /** Beside the text, above its SEO fields, such as comments; gets the rendered text. */
  beside?: ((text: RefObject<HTMLElement | null>) => ReactNode) | undefined;
  /** Shown below the SEO fields, such as the brief. */
  children?: ReactNode;
  /** Shown below the text; where there is one column, below all of it. */
  below?: ReactNode;
}

/** A result: the text first, then how it looks in search results, and beside it the SEO fields for the page's head. */
export function ResultView(props: Props) {
  const { language, brief, result, heading, requestId, disclosure, children, below } = props;
  const { t } = useTranslation('common');
  const lang = LANGUAGE_TAGS[language];
  const text = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => parseDraft(result.draft), [result.draft]);
  return (
    <div className={classes.result}>
      <div className={classes.text}>
        <div className={classes.head}>
          <SectionTitle>{heading}</SectionTitle>
          <div className={classes.tools}>
            {props.actions}
            <ExportMenu
              what={heading}
              text={{
                ...{ title: textTitle(brief), language, ...result },
                disclosure,
              }}
            />
            <CopyButton what={heading} text={plainText(blocks)} html={printHtml(blocks)} />
          </div>
        </div>
        {props.notes}
        <SampleNotice disclosure={disclosure} />
        {props.instead ?? (
          <DocumentView
            ref={text}
            blocks={blocks}
            language={language}
            from={3}
            belowHeading={props.belowHeading}
          />
        )}
        <SectionTitle>{t('result.preview')}</SectionTitle>
        <SearchPreview
          title={result.seoTitle}
          description={result.metaDescription}
          slug={result.slug}
          lang={lang}
        />
      </div>
      <div className={classes.aside}>
        {props.beside?.(text)}
        <SectionTitle>{t('result.forPublishing')}</SectionTitle>
        <Field label={t('result.seoTitle')} value={result.seoTitle} lang={lang}>
          <p lang={lang}>{result.seoTitle}</p>
          <SnippetLength kind="title" text={result.seoTitle} lang={lang} />
        </Field>
        <Field label={t('result.metaDescription')} value={result.metaDescription} lang={lang}>
          <p lang={lang}>{result.metaDescription}</p>
          <SnippetLength kind="description" text={result.metaDescription} lang={lang} />
        </Field>
        <Field label={t('result.slug')} value={result.slug} lang={lang} />
        {result.suggestedHeadings.length > 0 ? (
          <Field
            label={t('result.suggestedHeadings')}
            value={result.suggestedHeadings.join('\n')}
            lang={lang}
          >
            <ul className={classes.headings} lang={lang}>
              {result.suggestedHeadings.map((suggestion) => (
                <li key={suggestion}>{suggestion}</li>
              ))}
            </ul>
          </Field>
        ) : null}
        <OnDemandTextChecks
          language={language}
          brief={brief}
          result={result}
          wishes={props.wishes}
          text={text}
          onShow={props.onShowText}
          level={2}
        />
        {requestId === undefined ? null : (
          <OnDemandClaims
            id={requestId}
            draft={result.draft}
            lang={lang}
            text={text}
            onShow={props.onShowText}
            level={2}
            decides={false}
          />
        )}
        {children}
      </div>
      {below ? <div className={classes.below}>{below}</div> : null}
    </div>
  );
}

function Field(props: { label: string; value: string; lang: string; children?: ReactNode }) {
  const { label, value, lang, children } = props;
  return (
    <section className={classes.field} aria-label={label}>
      <div className={classes.fieldHead}>
        <h3>{label}</h3>
        <CopyButton what={label} text={value} />
      </div>
      {children ?? <p lang={lang}>{value}</p>}
    </section>
  );
}
