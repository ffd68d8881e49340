import type { EditorState, Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { printMarkdown } from '#domain/document/markdown/print-markdown';
import { debounce } from '#web/lib/saving/debounce';
import { onSessionEvent } from '#web/lib/session/session-events';
import { createState } from './create-state';
import { toEditorDocument } from './from-document';
import { fromEditorDocument } from './to-document';
import { UndoLog } from './undo-log';

/** Milliseconds after a change before the text is read: reading a long one at each keystroke would be felt. */
const READ_AFTER = 250;
/** Milliseconds after a change before what can be undone is kept for a reload. */
const KEEP_AFTER = 1_000;
/**
 * The most milliseconds that either waits while changes follow one another without a pause: a crash loses what was not read. In a text of
 * 10,000 words, reading takes 16 ms and what the page counts of it 55 ms, which typing does not notice every third second.
 */
const WITHIN = 3_000;

/** What the page does with the text beside writing in it. */
export interface EditorHandle {
  /** Tells of a change that was not told yet, as before the page is left. */
  flush(): void;
  /** Puts another text in the place of the whole, which can be undone. */
  replace(markdown: string): void;
}

export interface EditorOptions {
  /** Where what can be undone is kept for this tab. */
  undoName: string;
  /** The text that editing begins with, in Markdown. */
  markdown: string;
  editable: boolean;
  attributes: Record<string, string>;
  onChange: (markdown: string) => void;
  handle: RefObject<EditorHandle | null>;
  /** The text's element, in which findings are shown. */
  text: RefObject<HTMLElement | null>;
}

/** The text as ProseMirror edits it. React renders around it and never within, so that input methods are not disturbed. */
export function useEditor({
  undoName,
  markdown,
  editable,
  attributes,
  onChange,
  handle,
  text,
}: EditorOptions) {
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const begun = useRef({ undoName, markdown, editable, attributes });
  const told = useRef(onChange);
  told.current = onChange;
  // React may take the element away and bring it back, as it hides what waits for code: the text is then the present one.
  begun.current.markdown = markdown;

  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const first = begun.current;
      const log = new UndoLog(first.undoName);
      const doc = toEditorDocument(parseDraft(first.markdown));
      const keeping = debounce(() => log.keep(createState), WITHIN);
      const reading = debounce(() => {
        told.current(printMarkdown(fromEditorDocument(made.state.doc)));
      }, WITHIN);
      const { flush } = reading;
      const made = new EditorView(element, {
        state: log.restore(doc, createState),
        editable: () => begun.current.editable,
        attributes: first.attributes,
        // What is pressed next, such as handing in, is about the text as it stands.
        handleDOMEvents: { blur: flush },
        dispatchTransaction(transaction: Transaction) {
          made.updateState(made.state.apply(transaction));
          setState(made.state);
          if (!transaction.docChanged) return;
          log.record(transaction);
          reading.later(READ_AFTER);
          keeping.later(KEEP_AFTER);
        },
      });
      window.addEventListener('pagehide', keeping.flush);
      // The next user of the browser must not find it.
      const stop = onSessionEvent(({ type }) => {
        if (type === 'signed-out') log.stop();
      });
      handle.current = {
        flush,
        replace: (written) => {
          const { content } = toEditorDocument(parseDraft(written));
          made.dispatch(made.state.tr.replaceWith(0, made.state.doc.content.size, content));
          flush();
        },
      };
      text.current = made.dom;
      setView(made);
      setState(made.state);
      return () => {
        flush();
        keeping.flush();
        stop();
        window.removeEventListener('pagehide', keeping.flush);
        handle.current = null;
        text.current = null;
        made.destroy();
      };
    },
    [handle, text],
  );

  useEffect(() => {
    begun.current.editable = editable;
    view?.setProps({ editable: () => editable });
  }, [view, editable]);
  return { place, view, state };
}
