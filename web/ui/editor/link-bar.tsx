import { Button, TextInput } from '@mantine/core';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTarget } from '#domain/document/link-target';
import { hasMark, linkAt, setLink } from './commands';
import classes from './text-editor.module.css';

interface Props {
  view: EditorView;
  state: EditorState;
  onClose: () => void;
}

/** Links the selected words to an address that a document may hold. */
export function LinkBar({ view, state, onClose }: Props) {
  const { t } = useTranslation('editor');
  const [typed, setTyped] = useState(() => linkAt(view.state));
  const [refused, setRefused] = useState(false);
  // What is typed as in an address bar is an address of the web.
  const address =
    linkTarget(typed) ??
    (/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+/u.test(typed.trim())
      ? linkTarget(`https://${typed.trim()}`)
      : null);
  const apply = (href: string | null) => {
    setLink(href)(view.state, view.dispatch);
    onClose();
  };
  const submit = () => {
    setRefused(address === null);
    if (address !== null) apply(address);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame.
    <div className={classes.panel} role="group" aria-label={t('link.title')}>
      <TextInput
        label={t('link.address')}
        description={t('link.hint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // The text gets the focus, and would take the key as a new line in place of the words that were linked.
          event.preventDefault();
          submit();
        }}
        error={refused && address === null ? t('link.refused') : undefined}
        inputMode="url"
        autoFocus
      />
      <div className={classes.panelButtons}>
        <Button size="compact-sm" onClick={submit}>
          {t('link.set')}
        </Button>
        {hasMark(state, 'link') ? (
          <Button size="compact-sm" variant="default" onClick={() => apply(null)}>
            {t('link.remove')}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
