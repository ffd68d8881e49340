import { useTranslation } from 'react-i18next';
import classes from '../dialogs.module.css';

/** How to make a .docx of a text in another format, by program. */
export function SaveAsDocx() {
  // Without suspense, since the messages are needed only after a refused file.
  const { t, ready } = useTranslation('documents', { useSuspense: false });
  if (!ready) return null;
  return (
    <div className={classes.hint}>
      {t('saveAs.title')}
      <ul className={classes.list}>
        <li>{t('saveAs.word')}</li>
        <li>{t('saveAs.libreoffice')}</li>
        <li>{t('saveAs.google')}</li>
      </ul>
    </div>
  );
}
