import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { requestProvenanceQuery } from '#web/lib/api/request-provenance';
import { ErrorState } from '../feedback/error-state';
import { ProvenanceFacts } from './provenance-facts';
import classes from './provenance-section.module.css';

/** How a request's final text was made, with the address of its public record; nothing before there is one. */
export function ProvenanceSection({ requestId, level }: { requestId: string; level: 2 | 3 }) {
  const { t } = useTranslation('provenance');
  const { data, error, refetch } = useQuery(requestProvenanceQuery(requestId));
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.state === 'unfinished') return null;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes.section}>
      <Title>{t('title')}</Title>
      {data.record ? (
        <>
          <ProvenanceFacts record={data.record} />
          <p>
            <Link to={`/verify/${data.record.id}`}>{t('publicRecord')}</Link>
          </p>
        </>
      ) : (
        <p>
          {t(
            data.state === 'pending'
              ? 'pending'
              : data.state === 'unreadable'
                ? 'unreadable'
                : 'page.invalid',
          )}
        </p>
      )}
    </section>
  );
}
