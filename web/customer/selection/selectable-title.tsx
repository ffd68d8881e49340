import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequest } from '#contract/customer';
import { useSelected } from './selection';
import classes from './selection.module.css';

type Row = Pick<CustomerRequest, 'id' | 'title' | 'status' | 'hasDocument'>;

/** A row's title, with a checkbox beside it where its text is finished and can be downloaded with others. */
export function SelectableTitle({ row, children }: { row: Row; children: ReactNode }) {
  const { t } = useTranslation('customer');
  const [selected, select] = useSelected(row.id);
  const box = useId();
  if (row.status !== 'completed' || !row.hasDocument) return <div className={classes.plain}>{children}</div>;
  return (
    <div className={classes.selectable}>
      {/* The label is the box's surroundings, so that a thumb meets it; its name is that of the box. */}
      <label className={classes.reach} htmlFor={box}>
        {/* Native: a list has many, and the library's would be loaded by every dashboard. */}
        <input
          type="checkbox"
          className={classes.box}
          id={box}
          aria-label={t('selection.select', { title: row.title })}
          checked={selected}
          onChange={(event) => select(event.currentTarget.checked)}
        />
      </label>
      <div>{children}</div>
    </div>
  );
}
