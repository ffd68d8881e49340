import { Fragment } from 'react';
import type { Language } from '#domain/brief/brief';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { draftBlocks, type Span } from '#domain/documents/draft-blocks';
import classes from './draft-view.module.css';

/** A draft as it will read. Headings begin one level below the page's own. */
export function DraftView({ draft, language }: { draft: string; language: Language }) {
  return (
    <div className={classes.draft} lang={LANGUAGE_TAGS[language]}>
      {draftBlocks(draft).map((block, at) => {
        if (block.kind === 'heading') {
          const Heading = (['h3', 'h4', 'h5'] as const)[block.level - 1] ?? 'h5';
          return (
            <Heading key={at}>
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
