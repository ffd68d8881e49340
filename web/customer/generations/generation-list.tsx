import { Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Generation } from '#contract/generations';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { isUnderWay, watchGeneration } from '#web/lib/requests/watch-generation';
import { percentText } from '#web/ui/format/percent-text';
import { useOutlineReadyText } from '#web/ui/generation/use-outline-ready-text';
import { SectionTitle } from '#web/ui/layout/section-title';
import { useFocusKept } from '#web/ui/list/use-focus-kept';
import { GenerationButtons } from './generation-buttons';
import classes from './generation-list.module.css';
import { Retried } from './retried';

/**
 * Running, failed and cancelled generations. A failed one, or a cancelled one with something written, stays until it is continued or
 * dismissed.
 */
export function GenerationList({ generations }: { generations: readonly Generation[] }) {
  const { t } = useTranslation('customer');
  const client = useQueryClient();
  const place = useFocusKept<HTMLUListElement>();
  useEffect(() => {
    for (const generation of generations) if (isUnderWay(generation)) watchGeneration(client, generation.id);
  }, [client, generations]);
  return (
    <section>
      <SectionTitle>{t(`generations.${titleOf(generations)}`)}</SectionTitle>
      <ul {...place} className={classes.list}>
        {generations.map((generation) => (
          <GenerationRow key={generation.id} generation={generation} />
        ))}
      </ul>
    </section>
  );
}

function titleOf(generations: readonly Generation[]) {
  if (generations.some(isUnderWay)) return 'title';
  return generations.some(({ state }) => state === 'failed') ? 'failedTitle' : 'stoppedTitle';
}

function GenerationRow({ generation }: { generation: Generation }) {
  const { id, title, language, rewrites } = generation;
  return (
    <li className={classes.row}>
      <Link
        className={classes.title}
        lang={LANGUAGE_TAGS[language]}
        // A text that is written again is followed where it stands.
        to={rewrites ? `/customer?request=${rewrites}` : `/customer?generation=${id}`}
      >
        {title}
      </Link>
      <GenerationState generation={generation} />
      <GenerationButtons generation={generation} inList />
    </li>
  );
}

function GenerationState({ generation }: { generation: Generation }) {
  const { t } = useTranslation(['customer', 'common']);
  const ready = useOutlineReadyText()(generation);
  const { title, state, progress, reason, nextTryAt, rewrites } = generation;
  if (ready) return <p className={classes.ready}>{ready}</p>;
  if (state === 'cancelled') return <p className={classes.words}>{t('customer:generations.cancelled')}</p>;
  if (state === 'failed') {
    return (
      <p className={classes.failed}>
        <CircleAlert size={16} aria-hidden /> {t('customer:generations.failed')}
        {reason ? <span className={classes.reason}>{t(`common:generation.reasons.${reason}`)}</span> : null}
      </p>
    );
  }
  return (
    <div className={classes.state}>
      <Progress.Root size={4} radius={0} className={classes.bar}>
        <Progress.Section
          value={Math.max(progress, 3)}
          aria-label={t('customer:generations.progressOf', { title })}
          aria-valuetext={percentText(progress / 100)}
        />
      </Progress.Root>
      <span className={classes.words}>
        {reason ? (
          <Retried reason={reason} nextTryAt={nextTryAt} />
        ) : state === 'queued' ? (
          t('customer:generations.queued')
        ) : (
          <>
            {t(rewrites ? 'customer:generations.rewriting' : 'customer:generations.running')}{' '}
            <span className="tabular">{percentText(progress / 100)}</span>
          </>
        )}
      </span>
    </div>
  );
}
