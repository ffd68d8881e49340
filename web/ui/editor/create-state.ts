import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { KEYS, markdownRules, TAB_KEYS } from './commands';
import { findPlugin } from './find-plugin';
import { headingBreaks } from './heading-breaks';
import { openLinks } from './keys/open-links';
import { linesAroundTables } from './keys/table-edges';
import { clipboard } from './paste/clipboard';

/** Lets Escape and then Tab leave the text, so that the keyboard is not caught in a list or table (WCAG 2.1.2). */
function tabKeys(): Plugin {
  let leaving = false;
  const { props } = keymap(TAB_KEYS);
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.key !== 'Tab') {
          leaving = event.key === 'Escape' || (leaving && event.key === 'Shift');
          return false;
        }
        return leaving ? false : (props.handleKeyDown?.call(this, view, event) ?? false);
      },
    },
  });
}

export function createState(doc: Node): EditorState {
  return EditorState.create({
    doc,
    plugins: [
      ...[markdownRules, tabKeys(), keymap(KEYS), history({ depth: 500 }), clipboard],
      ...[tableEditing(), findPlugin, headingBreaks, openLinks, linesAroundTables],
    ],
  });
}
