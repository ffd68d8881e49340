import { useTranslation } from 'react-i18next';
import classes from './sample-mark.module.css';

/** Beside what is part of the sample data: a request or a person. */
export function SampleMark({ of: { sampleData } }: { of: { sampleData: boolean } }) {
  const { t } = useTranslation('common');
  return sampleData ? <span className={classes.mark}>{t('sampleData')}</span> : null;
}
