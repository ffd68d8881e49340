import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminSettings, SettingValues } from '#contract/settings';
import { DateTime } from '#web/ui/format/date-time';
import { SubjectSection } from '#web/ui/layout/subject-section';
import classes from './settings.module.css';

/** From top to bottom. */
export const SECTIONS = [
  'approval',
  'claims',
  'secondFactor',
  'sso',
  'pay',
  'review',
  'deadlines',
  'limits',
  'model',
  'rates',
  'retention',
  'generator',
  'mail',
  'storage',
  'scanner',
  'pages',
  'quotes',
] as const;

type SectionName = (typeof SECTIONS)[number];

/** The id of a section's heading. */
export const anchorOf = (name: SectionName): string => `settings-${name}`;

interface Props {
  name: SectionName;
  /** Below the title. */
  text?: string;
  /** Shows the last change of these settings. */
  keys?: readonly (keyof SettingValues)[];
  changes?: AdminSettings['changes'];
  children: ReactNode;
}

/** A section of the settings: its description beside its controls. */
export function SettingsSection({ name, text, keys = [], changes = [], children }: Props) {
  const { t } = useTranslation('settings');
  const [last] = changes
    .filter(({ key }) => keys.includes(key))
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
  return (
    <SubjectSection id={anchorOf(name)} title={t(`${name}.title`)} text={text}>
      {children}
      {last ? (
        <p className={classes.changed}>
          {last.changedBy ? t('changedBy', { name: last.changedBy }) : t('changedGone')},{' '}
          <DateTime value={last.changedAt} />
        </p>
      ) : null}
    </SubjectSection>
  );
}
