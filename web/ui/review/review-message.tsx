import { useTranslation } from 'react-i18next';
import classes from './review.module.css';

/** Which changes were asked for, as they were written; where nothing was, comments on the text say it. */
export function ReviewMessage({ children }: { children: string }) {
  const { t } = useTranslation('common');
  if (children === '') return <p className={classes.when}>{t('review.inComments')}</p>;
  return <blockquote className={classes.message}>{children}</blockquote>;
}
