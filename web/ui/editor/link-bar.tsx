import { Button, TextInput } from '@mantine/core';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasMark, linkAt, setLink } from './commands';
import { typedAddress } from './link-address';
import classes from './text-editor.module.css';

interface Props {
  view: EditorView;
  state: EditorState;
  onClose: () => void;
}

/** Links the selected words to an address that a document may hold. */
export function LinkBar({ view, state, onClose }: Props) {
  const { t } = useTranslation(['editor', 'common']);
  const link = linkAt(state);
  const [shown, setShown] = useState(link);
  const [typed, setTyped] = useState(link);
  const [refused, setRefused] = useState(false);
  if (link !== shown) {
    setShown(link);
    setTyped(link);
    setRefused(false);
  }
  const address = typedAddress(typed);
  const isLinked = hasMark(state, 'link');
  const apply = (href: string | null) => {
    setLink(href, typed.trim())(view.state, view.dispatch);
    onClose();
  };
  const submit = () => {
    const isCleared = isLinked && typed.trim() === '';
    setRefused(address === null && !isCleared);
    if (address !== null || isCleared) apply(address);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame.
    <div className={classes.panel} role="group" aria-label={t('editor:link.title')}>
      <TextInput
        label={t('editor:link.address')}
        description={t('editor:link.hint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // The text gets the focus, and would take the key as a new line in place of the words that were linked.
          event.preventDefault();
          submit();
        }}
        error={refused && address === null ? t('editor:link.refused') : undefined}
        inputMode="url"
        // Not where the user has gone back to the text while this was loaded.
        autoFocus={!view.hasFocus()}
      />
      <div className={classes.panelButtons}>
        <Button size="compact-sm" onClick={submit}>
          {t('editor:link.set')}
        </Button>
        {isLinked ? (
          <Button size="compact-sm" variant="default" onClick={() => apply(null)}>
            {t('editor:link.remove')}
          </Button>
        ) : null}
        {address === null || address.startsWith('#') ? null : (
          <Button
            size="compact-sm"
            variant="default"
            component="a"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('editor:link.open')}
            <span className="visually-hidden">&nbsp;({t('common:newTab')})</span>
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          {t('editor:close')}
        </Button>
      </div>
    </div>
  );
}
