import { useTranslation } from 'react-i18next';
import type { Disclosure } from '#domain/provenance/disclosure';
import classes from './sample-notice.module.css';

/** Says above a text that it is the template's sample text, or that it began as one. */
export function SampleNotice({ disclosure: { origin, fromSample } }: { disclosure: Disclosure }) {
  const { t } = useTranslation('common');
  if (origin === 'sample') return <p className={classes.notice}>{t('sampleText')}</p>;
  return origin === 'edited' && fromSample ? <p className={classes.notice}>{t('sampleTextEdited')}</p> : null;
}
