import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GenerationText } from '#contract/generations';
import { LANGUAGE_TAGS, type Language } from '#domain/brief/brief';
import { printHtml } from '#domain/document/html/print-html';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { plainText } from '#domain/document/plain-text';
import { CopyButton } from '../button/copy-button';
import { DocumentView } from '../document/document-view';
import classes from './written-text.module.css';

interface Props {
  text: GenerationText;
  language: Language;
}

/** A text on its way: the sections as far as they are written, and the outline of those that are not. */
export function WrittenText({ text: { outline, sections }, language }: Props) {
  const { t } = useTranslation('generation');
  if (!outline) return null;
  const waiting = sections.some(({ markdown }) => markdown === '');
  return (
    <section className={classes.text} aria-label={t('written')}>
      <div className={classes.head}>
        <h2 className={classes.label}>{t('written')}</h2>
        <CopyWritten text={{ outline, sections }} />
      </div>
      {waiting ? <p className={classes.hint}>{t('writtenHint')}</p> : null}
      <div lang={LANGUAGE_TAGS[language]}>
        <p className={classes.title}>{outline.title}</p>
        {sections.map(({ section, heading, state, markdown }) => (
          <Section
            key={section}
            heading={heading}
            writing={state === 'writing'}
            markdown={markdown}
            points={section === 0 ? outline.introduction : (outline.sections[section - 1]?.points ?? [])}
            language={language}
          />
        ))}
      </div>
    </section>
  );
}

interface SectionProps {
  /** Null for the introduction. */
  heading: string | null;
  writing: boolean;
  markdown: string;
  /** What the outline says of it, shown until something is written. */
  points: readonly string[];
  language: Language;
}

function Section({ heading, writing, markdown, points, language }: SectionProps) {
  const { t } = useTranslation('generation');
  const blocks = useMemo(() => parseDraft(markdown), [markdown]);
  return (
    <div className={classes.section} data-waiting={markdown === '' || undefined}>
      {heading === null ? null : <h3 className={classes.heading}>{heading}</h3>}
      {markdown === '' ? (
        <ul className={classes.points}>
          {points.map((point, at) => (
            <li key={at}>{point}</li>
          ))}
        </ul>
      ) : (
        <DocumentView blocks={blocks} language={language} from={4} />
      )}
      {writing ? <p className={classes.writing}>{t('writing')}</p> : null}
    </div>
  );
}

/** Copies what is written, without the outline of what is not. */
function CopyWritten({
  text: { outline, sections },
}: {
  text: Pick<GenerationText, 'outline' | 'sections'>;
}) {
  const { t } = useTranslation('generation');
  const blocks = useMemo(() => {
    const written = sections.filter(({ markdown }) => markdown !== '');
    const parts = written.flatMap(({ heading, markdown }) =>
      heading === null ? [markdown] : [`## ${heading}`, markdown],
    );
    return parts.length === 0 ? [] : parseDraft([`# ${outline?.title}`, ...parts].join('\n\n'));
  }, [outline, sections]);
  if (blocks.length === 0) return null;
  return <CopyButton what={t('written')} text={plainText(blocks)} html={printHtml(blocks)} />;
}
