import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isFocusLost } from '../focus';
import classes from './text-editor.module.css';

/**
 * Those that English and Nordic keyboards share, as keyboards name them. Brackets and the slash take AltGr or Shift on a Nordic one:
 * there Ctrl / is Ctrl Shift 7, which makes a list.
 */
const LISTED = [
  ['commands.undo', 'Ctrl Z'],
  ['commands.redo', 'Ctrl Y'],
  ['commands.strong', 'Ctrl B'],
  ['commands.emphasis', 'Ctrl I'],
  ['link.title', 'Ctrl K'],
  ['commands.text', 'Ctrl Shift 0'],
  ['commands.heading1', 'Ctrl Shift 1'],
  ['commands.heading2', 'Ctrl Shift 2'],
  ['commands.heading3', 'Ctrl Shift 3'],
  ['commands.numbers', 'Ctrl Shift 7'],
  ['commands.bullets', 'Ctrl Shift 8'],
  ['commands.quote', 'Ctrl Shift 9'],
  ['commands.deeper', 'Tab'],
  ['commands.shallower', 'Shift Tab'],
  ['shortcuts.break', 'Shift Enter'],
  ['shortcuts.belowTable', 'Ctrl Enter'],
  ['shortcuts.save', 'Ctrl S'],
  ['find.title', 'Ctrl F'],
  ['shortcuts.title', 'F1'],
  ['shortcuts.leave', 'Esc, Tab'],
] as const;

/** The command key of a Mac takes the place of Ctrl; with Shift and 3 it takes a picture of the screen. */
const onMac = (keys: string) => keys.replace(/Shift (?=[0-3])/, 'Alt ').replace('Ctrl', '⌘');

/** The keyboard's shortcuts, listed. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus was in the bar that this takes the place of: from here, too, Escape closes.
    if (isFocusLost()) closing.current?.focus();
  }, []);
  const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
  return (
    <section className={classes.panel} aria-label={t('shortcuts.title')}>
      <dl className={classes.shortcuts}>
        {LISTED.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <kbd>{isMac ? onMac(keys) : keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.count}>
        {t('shortcuts.markdown')} {t('shortcuts.openLink', { key: isMac ? '⌘' : 'Ctrl' })}
      </p>
      <div className={classes.panelButtons}>
        <Button ref={closing} size="compact-sm" variant="subtle" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </section>
  );
}
