import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentVersion } from '#contract/document-versions';
import type { Language } from '#domain/brief/brief';
import { useOpenRow } from '#web/lib/list/use-open-row';
import { Count } from '#web/ui/format/count';
import { DateTime } from '#web/ui/format/date-time';
import { SectionTitle } from '#web/ui/layout/section-title';
import { type Column, DataTable } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { versions } from './api/versions';
import { VersionDialog } from './version-dialog';
import classes from './versions-section.module.css';

interface Props {
  requestId: string;
  /** Of the request. */
  title: string;
  language: Language;
}

/** Every version of a request's text, to read and restore. Hidden while there is only the first one. */
export function VersionsSection({ requestId, title, language }: Props) {
  const { t } = useTranslation('customer');
  const list = usePagedList(versions(requestId));
  const row = useOpenRow();
  const opened = Number(row.id) || null;
  const columns = useVersionColumns(row.open);
  const latest = list.rows[0]?.number ?? 0;
  if (!list.failed && latest < 2) return null;
  return (
    <section className={classes.versions}>
      <SectionTitle>{t('versions.title')}</SectionTitle>
      <PagedTable list={list} waiting={2} failed={t('versions.failed')} none={null}>
        {(rows) => (
          <DataTable
            label={t('versions.title')}
            columns={columns}
            rows={rows}
            rowKey={({ number }) => String(number)}
          />
        )}
      </PagedTable>
      <VersionDialog
        requestId={requestId}
        title={title}
        language={language}
        number={opened}
        numbers={list.rows.map((each) => each.number)}
        restorable={list.first?.restorable ?? false}
        onClose={row.close}
      />
    </section>
  );
}

function useVersionColumns(onRead: (number: string) => void): Column<DocumentVersion>[] {
  const { t } = useTranslation('customer');
  return [
    {
      key: 'version',
      head: t('versions.version'),
      kind: 'title',
      cell: ({ number }) => t('versions.number', { number }),
    },
    {
      key: 'source',
      head: t('versions.origin'),
      cell: ({ source, author, restoredFrom }) =>
        source === 'generation'
          ? t(`versions.generated.${author === 'template' ? 'template' : 'model'}`)
          : t(`versions.source.${source}`, { number: restoredFrom }),
    },
    { key: 'created', head: t('columns.created'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
    { key: 'words', head: t('versions.words'), kind: 'figure', cell: ({ words }) => <Count value={words} /> },
    {
      key: 'actions',
      head: t('columns.actions'),
      kind: 'actions',
      cell: ({ number }) => (
        <Button
          variant="default"
          aria-label={t('versions.readOne', { number })}
          onClick={() => onRead(String(number))}
        >
          {t('versions.read')}
        </Button>
      ),
    },
  ];
}
