import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../on-demand';
import classes from './text-editor.module.css';
import { Toolbar } from './toolbar';
import { type EditorOptions, useEditor } from './use-editor';

export interface TextEditorProps extends Omit<EditorOptions, 'attributes'> {
  /** BCP 47 tag of the text's language, in which the browser checks its spelling. */
  lang: string;
}

export type EditorPanel = 'find' | 'link' | 'shortcuts';

const FindBar = onDemand(async () => (await import('./find-bar')).FindBar);
const LinkBar = onDemand(async () => (await import('./link-bar')).LinkBar);
const Shortcuts = onDemand(async () => (await import('./shortcuts')).Shortcuts, { fallback: null });

/** Once the text is used, so that the bars are there before their keys are pressed, also without a connection. */
const preloadBars = () => void Promise.allSettled([FindBar.preload(), LinkBar.preload()]);

/** A text to write in, with what formats it above. */
export function TextEditor({ lang, ...options }: TextEditorProps) {
  const { t } = useTranslation('editor');
  const [panel, setPanel] = useState<EditorPanel | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const keys = useId();
  const { place, view, state } = useEditor({
    ...options,
    attributes: {
      ...{ lang, spellcheck: 'true', class: classes.text ?? '', role: 'textbox' },
      ...{ 'aria-multiline': 'true', 'aria-label': t('text'), 'aria-describedby': keys },
    },
  });
  useEffect(() => view?.dom.addEventListener('focus', preloadBars, { once: true }), [view]);
  const open = (name: EditorPanel) => {
    // Until a bar has loaded, what is typed for it must not replace the selected words.
    if (name !== 'shortcuts') tools.current?.focus();
    setPanel(name);
  };
  const close = () => {
    setPanel(null);
    // A button that closes what it has opened keeps the focus.
    if (!tools.current?.querySelector('[role=toolbar] :focus')) view?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are shortcuts of the text and of the buttons within.
    <div
      ref={frame}
      className={classes.editor}
      onKeyDown={(event) => {
        const keys = event.ctrlKey || event.metaKey ? `Mod-${event.key.toLowerCase()}` : event.key;
        const opened = PANEL_KEYS[keys];
        // On a Nordic keyboard "/" is Shift and 7, which makes a list: F1 is on every one.
        if (opened && !event.altKey && !event.defaultPrevented) {
          event.preventDefault();
          open(opened);
          if (opened === panel) frame.current?.querySelector('input')?.focus();
        } else if (event.key === 'Escape' && panel) close();
      }}
    >
      {options.editable && view && state ? (
        <div ref={tools} className={classes.tools} tabIndex={-1}>
          <Toolbar
            view={view}
            state={state}
            panel={panel}
            onPanel={(name) => (name === panel ? close() : open(name))}
          />
          {panel === 'find' ? <FindBar view={view} state={state} onClose={close} /> : null}
          {panel === 'link' ? <LinkBar view={view} state={state} onClose={close} /> : null}
          {panel === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
        </div>
      ) : null}
      <div ref={place} />
      <p id={keys} hidden>
        {t('keys')}
      </p>
    </div>
  );
}

const PANEL_KEYS: Record<string, EditorPanel> = {
  ...{ 'Mod-f': 'find', 'Mod-h': 'find', 'Mod-k': 'link' },
  ...{ 'Mod-/': 'shortcuts', F1: 'shortcuts' },
};
