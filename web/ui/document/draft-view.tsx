import { Fragment } from 'react';
import type { Language } from '#domain/brief/brief';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { parseDraft, type Span } from '#domain/documents/parse-draft';
import classes from './draft-view.module.css';

interface Props {
  draft: string;
  language: Language;
  /** Level of the draft's title: one below the heading above it. */
  from: 3 | 4;
}

const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

/** Renders a draft. */
export function DraftView({ draft, language, from }: Props) {
  return (
    <div className={classes.draft} lang={LANGUAGE_TAGS[language]}>
      {parseDraft(draft).map((block, at) => {
        if (block.kind === 'heading') {
          const Heading = HEADINGS[from - 3 + block.level - 1] ?? 'h6';
          return (
            <Heading key={at} data-level={block.level}>
              <Spans spans={block.spans} />
            </Heading>
          );
        }
        if (block.kind === 'paragraph') {
          return (
            <p key={at}>
              <Spans spans={block.spans} />
            </p>
          );
        }
        const items = block.items.map((item, n) => (
          <li key={n}>
            <Spans spans={item} />
          </li>
        ));
        if (block.kind === 'bullets') return <ul key={at}>{items}</ul>;
        return (
          <ol key={at} start={block.start}>
            {items}
          </ol>
        );
      })}
    </div>
  );
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map((span, at) => {
    if (span.bold) return <strong key={at}>{span.text}</strong>;
    if (span.italic) return <em key={at}>{span.text}</em>;
    return <Fragment key={at}>{span.text}</Fragment>;
  });
}
