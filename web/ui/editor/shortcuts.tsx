import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './text-editor.module.css';

/** As keyboards name them; the command key of a Mac takes the place of Ctrl. */
const LISTED = [
  ['commands.undo', 'Ctrl Z'],
  ['commands.redo', 'Ctrl Y'],
  ['commands.strong', 'Ctrl B'],
  ['commands.emphasis', 'Ctrl I'],
  ['link.title', 'Ctrl K'],
  ['commands.text', 'Ctrl Alt 0'],
  ['commands.heading1', 'Ctrl Alt 1'],
  ['commands.heading2', 'Ctrl Alt 2'],
  ['commands.heading3', 'Ctrl Alt 3'],
  ['commands.numbers', 'Ctrl Shift 7'],
  ['commands.bullets', 'Ctrl Shift 8'],
  ['commands.quote', 'Ctrl Shift 9'],
  ['commands.deeper', 'Ctrl ]'],
  ['commands.shallower', 'Ctrl ['],
  ['shortcuts.break', 'Shift Enter'],
  ['find.title', 'Ctrl F'],
  ['shortcuts.title', 'Ctrl /'],
  ['shortcuts.leave', 'Esc, Tab'],
] as const;

/** The keyboard's shortcuts, listed. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
  return (
    <section className={classes.panel} aria-label={t('shortcuts.title')}>
      <dl className={classes.shortcuts}>
        {LISTED.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <kbd>{isMac ? keys.replace('Ctrl', '⌘') : keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.count}>{t('shortcuts.markdown')}</p>
      <div className={classes.panelButtons}>
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </section>
  );
}
