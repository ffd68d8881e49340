import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ARCHIVE_FORMATS, ARCHIVE_TEXTS_MAX, type ArchiveFormat } from '#domain/content-request/text-archive';

import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { toast } from '#web/ui/feedback/toast';
import { focusOn } from '#web/ui/focus';
import type { chosenFilter } from '../request-filters';
import { downloadTexts } from './api/download-texts';
import { findFinished } from './find-finished';
import type { Selection } from './selection';
import classes from './selection.module.css';

interface Props {
  selection: Selection;
  ids: ReadonlySet<string>;
  filter: ReturnType<typeof chosenFilter>['filter'];
}

const CAUSE = 'download of selected texts';

/** What can be done with the selected texts: select all that match, download them in one archive. */
export function SelectionBar({ selection, ids, filter }: Props) {
  const { t } = useTranslation('customer');
  const [formats, setFormats] = useState<ArchiveFormat[]>([]);
  const place = useRef<HTMLElement>(null);
  const clear = () => {
    // The bar goes, and the heading of its list has the focus.
    const headings = place.current?.parentElement?.querySelectorAll('h2');
    if (place.current?.contains(document.activeElement)) focusOn([...(headings ?? [])].at(-1));
    selection.set(new Set());
  };
  const { all, archive, download, cancel } = useSelectionCalls(selection, clear);
  const over = ids.size - ARCHIVE_TEXTS_MAX;
  if (ids.size === 0) return null;
  return (
    <section className={classes.bar} ref={place} aria-label={t('selection.label')} data-keep-clear>
      <p className={classes.count} role="status">
        {t('selection.count', { count: ids.size })}
      </p>
      <div className={classes.choices}>
        {filter.status === undefined || filter.status === 'completed' ? (
          <Button
            variant="default"
            loading={all.isPending}
            onClick={() => all.mutate({ ...filter, search: filter.search || undefined })}
          >
            {t('selection.all')}
          </Button>
        ) : null}
        <Button variant="default" onClick={clear}>
          {t('selection.clear')}
        </Button>
      </div>
      <Checkbox.Group
        aria-label={t('selection.also')}
        value={formats}
        onChange={(names) => setFormats(ARCHIVE_FORMATS.filter((format) => names.includes(format)))}
      >
        <div className={classes.formatRow}>
          <span aria-hidden>{t('selection.also')}</span>
          <Checkbox value="markdown" label="Markdown" />
          <Checkbox value="html" label="HTML" />
        </div>
      </Checkbox.Group>
      <div className={classes.acts}>
        {archive.isPending ? (
          <Button variant="default" onClick={cancel}>
            {t('selection.cancel')}
          </Button>
        ) : null}
        <Button
          leftSection={<Download size={16} aria-hidden />}
          loading={archive.isPending}
          disabled={over > 0}
          onClick={() => download([...ids], formats)}
        >
          {t('selection.download', { count: ids.size })}
        </Button>
      </div>
      {over > 0 || (all.data?.more && over === 0) ? (
        <p className={classes.note} role="status">
          {over > 0
            ? t('selection.tooMany', { count: over, most: ARCHIVE_TEXTS_MAX })
            : t('selection.more', { most: ARCHIVE_TEXTS_MAX })}
        </p>
      ) : null}
    </section>
  );
}

function useSelectionCalls(selection: Selection, clear: () => void) {
  const { t } = useTranslation('customer');
  const client = useQueryClient();
  const faultText = useFaultText();
  const running = useRef<AbortController>(null);
  const all = useMutation({
    ...findFinished,
    onSuccess: (found) => selection.set(new Set(found.ids)),
    onError: (error) => toast.error(faultText(error), { cause: CAUSE }),
  });
  const archive = useMutation({
    ...downloadTexts,
    onSuccess: (_, { ids }) => {
      toast.success(t('selection.done', { count: ids.length }), { cause: CAUSE });
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return;
      if (faultOf(error).code !== 'NOT_FOUND') {
        toast.error(`${t('selection.failed')} ${faultText(error)}`, { cause: CAUSE });
        return;
      }
      toast.error(t('selection.gone'), { cause: CAUSE });
      clear();
      invalidate(client, queryKeys.customer.requests, queryKeys.customer.dashboard);
    },
  });
  const download = (ids: string[], formats: ArchiveFormat[]) => {
    running.current = new AbortController();
    archive.mutate({ ids, formats, language: interfaceLanguage(), signal: running.current.signal });
  };
  return { all, archive, download, cancel: () => running.current?.abort() };
}
