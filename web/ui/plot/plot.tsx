import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#web/ui/list/data-table';
import { Bars, type PlotGroup, type Series } from './bars';
import classes from './plot.module.css';

interface Props {
  title: string;
  series: readonly Series[];
  groups: readonly PlotGroup[];
  /** Heading of the table's first column. */
  groupHead: string;
  stacked?: boolean;
  /** Formats a value in full. */
  format: (value: number) => string;
  /** Formats a value on the axis; `format` by default. */
  tick?: (value: number) => string;
  leastStep?: number;
  present?: string | undefined;
}

/**
 * A bar chart with title, a legend for several series, and the same values as an expandable table. Screen readers get
 * the table instead of the drawing. Not animated. Without a value it only says so: axes would be invented.
 */
export function Plot(props: Props) {
  const { title, series, groups, groupHead, stacked = false, format, tick, leastStep, present } = props;
  const { t } = useTranslation('common');
  const [pointed, setPointed] = useState<string | null>(null);
  const group = groups.find(({ key }) => key === pointed);
  const nothing = groups.every(({ values }) => series.every(({ key }) => !values[key]));
  const written = (row: PlotGroup, key: string) => {
    const value = row.values[key];
    return value === null || value === undefined ? '–' : format(value);
  };
  const columns: Column<PlotGroup>[] = [
    { key: 'group', head: groupHead, kind: 'title', cell: (row) => row.name },
    ...series.map(({ key, label }) => ({
      key,
      head: label,
      kind: 'figure' as const,
      cell: (row: PlotGroup) => written(row, key),
    })),
  ];
  if (nothing) {
    return (
      <figure className={classes.plot}>
        <figcaption className={classes.title}>{title}</figcaption>
        <p className={classes.nothing}>{t('plot.nothing')}</p>
      </figure>
    );
  }
  return (
    <figure className={classes.plot}>
      <figcaption className={classes.head}>
        <span className={classes.title}>{title}</span>
        {series.length > 1 ? (
          <span className={classes.key}>
            {series.map(({ key, label, color }) => (
              <span key={key} className={classes.part}>
                <span className={classes.swatch} style={{ background: color }} />
                {label}
              </span>
            ))}
          </span>
        ) : null}
      </figcaption>
      <Bars
        series={series}
        groups={groups}
        stacked={stacked}
        tick={tick ?? format}
        leastStep={leastStep}
        present={present}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p className={classes.pointed} aria-hidden="true">
        {group
          ? [group.name, ...series.map(({ key, label }) => `${label} ${written(group, key)}`)].join(' · ')
          : null}
      </p>
      <details className={classes.table}>
        <summary>
          {t('plot.table')}
          <span className="visually-hidden">: {title}</span>
        </summary>
        <DataTable label={title} columns={columns} rows={groups} rowKey={(row) => row.key} />
      </details>
    </figure>
  );
}
