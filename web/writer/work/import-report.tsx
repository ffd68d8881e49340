import { useTranslation } from 'react-i18next';
import type { ImportedCopy } from '#contract/work/working-copies';
import { LOSSES } from '#domain/document/docx/losses';
import { isOneOf } from '#domain/unknown-value';
import classes from './work-page.module.css';

export interface ImportReportProps {
  imported: ImportedCopy;
}

/** What an imported document lost on its way into the page. */
export function ImportReport({ imported: { version, losses } }: ImportReportProps) {
  const { t } = useTranslation(['rare', 'work']);
  const known = losses.filter((loss) => isOneOf(LOSSES, loss));
  return (
    <div className={classes.report} role="status">
      <p>{t('work:imported', { version })}</p>
      {known.length === 0 ? (
        <p>{t('rare:import.none')}</p>
      ) : (
        <>
          <p>{t('rare:import.left')}</p>
          <ul>
            {known.map((loss) => (
              <li key={loss}>{t(`rare:import.losses.${loss}`)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
