import { splitTitle } from '../document/document-title';
import { escapeHtml } from '../document/html/print-html';
import { parseDraft } from '../document/markdown/parse-draft';
import { printBlocks } from './print-blocks';

/** A post as WordPress's REST API takes it. WordPress reads all four as HTML. */
export interface WordPressPost {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
}

interface FinishedText {
  /** The request's title; used as the post's title if the text has no title heading. */
  title: string;
  /** Markdown, as `parseDraft` reads it. */
  draft: string;
  metaDescription: string;
  slug: string;
}

/**
 * The post of a text. A heading of the first level at the beginning is its title and is left out of the content, since themes show
 * the title above the content.
 */
export function postOf({ title, draft, metaDescription, slug }: FinishedText): WordPressPost {
  const { title: own, body } = splitTitle(parseDraft(draft));
  return {
    title: withoutShortcodes(escapeHtml(own || title)),
    slug,
    excerpt: withoutShortcodes(escapeHtml(metaDescription)),
    content: withoutShortcodes(printBlocks(body)),
  };
}

/**
 * WordPress and its plugins replace shortcodes such as "[gallery]" when a page is shown, in attributes too, whether a text means them or
 * not. The character reference shows the same bracket and begins none.
 */
function withoutShortcodes(html: string): string {
  return html.replaceAll('[', '&#91;');
}
