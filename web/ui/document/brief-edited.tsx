import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '#web/lib/format/moment-text';
import classes from './brief-text.module.css';

interface Props {
  /** When the brief was edited after the draft was written from it; null otherwise. */
  at: string | null;
  /** Whether the reader edited it. */
  own?: boolean;
}

/** Tells that the draft is older than the brief beside it. */
export function BriefEdited({ at, own = false }: Props) {
  return at === null ? null : (
    <Suspense fallback={null}>
      <Edited at={at} own={own} />
    </Suspense>
  );
}

function Edited({ at, own }: { at: string; own: boolean }) {
  const { t } = useTranslation('brief');
  const date = momentText(at);
  return <p className={classes.edited}>{own ? t('edited.own', { date }) : t('edited.theirs', { date })}</p>;
}
