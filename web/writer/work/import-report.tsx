import { useTranslation } from 'react-i18next';
import type { ImportedCopy } from '#contract/work/working-copies';
import { LOSSES } from '#domain/document/docx/losses';
import { isOneOf } from '#domain/unknown-value';
import classes from './work-page.module.css';

/** What an imported document lost on its way into the page. */
export function ImportReport({ imported: { version, losses } }: { imported: ImportedCopy }) {
  const { t } = useTranslation('work');
  const known = losses.filter((loss) => isOneOf(LOSSES, loss));
  return (
    <div className={classes.report} role="status">
      <p>{t('imported', { version })}</p>
      {known.length === 0 ? (
        <p>{t('importNoLosses')}</p>
      ) : (
        <>
          <p>{t('importLosses')}</p>
          <ul>
            {known.map((loss) => (
              <li key={loss}>{t(`losses.${loss}`)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
