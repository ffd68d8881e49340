import { Button, Switch, TextInput } from '@mantine/core';
import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundIn, replaceMatches, seek, selectMatch } from './find-plugin';
import classes from './text-editor.module.css';

interface Props {
  view: EditorView;
  state: EditorState;
  onClose: () => void;
}

/** Finds a text, and writes another in its place. */
export function FindBar({ view, state, onClose }: Props) {
  const { t } = useTranslation('editor');
  const [query, setQuery] = useState(() => selectedText(view.state));
  const [matchCase, setMatchCase] = useState(false);
  const [written, setWritten] = useState('');
  /** How many were replaced at once, until another place is sought or the text changes. */
  const [replaced, setReplaced] = useState<{ count: number; doc: Node } | null>(null);
  const { matches, current } = foundIn(state);
  const dispatch = (transaction: Transaction | undefined) => transaction && view.dispatch(transaction);
  useEffect(() => {
    setReplaced(null);
    view.dispatch(seek(view.state, query, matchCase));
    return () => {
      if (!view.isDestroyed) view.dispatch(seek(view.state, '', false));
    };
  }, [view, query, matchCase]);
  const go = (by: 1 | -1) => {
    setReplaced(null);
    dispatch(selectMatch(view.state, by));
    // The editor scrolls to its selection only while it has the focus.
    view.dom.querySelector('[data-found="current"]')?.scrollIntoView({ block: 'center' });
  };
  const replaceOne = () => {
    if (foundIn(view.state).current < 0) go(1);
    else {
      dispatch(replaceMatches(view.state, written, 'current'));
      go(1);
    }
  };
  const replaceAll = () => {
    dispatch(replaceMatches(view.state, written, 'all'));
    setReplaced({ count: matches.length, doc: view.state.doc });
  };
  const status = () => {
    if (query === '') return null;
    if (replaced?.doc === state.doc) return t('find.replaced', { count: replaced.count });
    return t('find.count', { at: current + 1, total: matches.length });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows <search> yet.
    <div className={classes.panel} role="search" aria-label={t('find.title')}>
      <TextInput
        label={t('find.query')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isEntered(event)) go(event.shiftKey ? -1 : 1);
        }}
        // Not where the user has gone back to the text while this was loaded.
        autoFocus={!view.hasFocus()}
      />
      <TextInput
        label={t('find.replacement')}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isEntered(event)) replaceOne();
        }}
      />
      <Switch
        size="xs"
        label={t('find.matchCase')}
        checked={matchCase}
        onChange={(event) => setMatchCase(event.currentTarget.checked)}
      />
      <p className={classes.count} role="status">
        {status()}
      </p>
      <div className={classes.panelButtons}>
        <Button size="compact-sm" variant="default" onClick={() => go(-1)} disabled={matches.length === 0}>
          {t('find.previous')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => go(1)} disabled={matches.length === 0}>
          {t('find.next')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={replaceOne} disabled={matches.length === 0}>
          {t('find.replace')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={replaceAll} disabled={matches.length === 0}>
          {t('find.replaceAll')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

/** Enter, which also ends what an input method composes. */
const isEntered = ({ key, nativeEvent }: KeyboardEvent) => key === 'Enter' && !nativeEvent.isComposing;

function selectedText({ doc, selection: { from, to } }: EditorState): string {
  const text = doc.textBetween(from, to, '\n');
  return text.includes('\n') || text.length > 100 ? '' : text;
}
