import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Provenance } from '#contract/provenance';
import { TextArea } from '#web/ui/form/text-area';
import classes from './verify.module.css';

const FILES =
  '.docx,.txt,.md,.html,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/*';

/** Tells whether a pasted text, or a file's, is that of the record; it is compared in the browser. */
export function CompareForm({ record }: { record: Pick<Provenance, 'textHash' | 'signature'> }) {
  const { t } = useTranslation('provenance');
  const [text, setText] = useState('');
  const resetFile = useRef<() => void>(null);
  const compare = useMutation({
    mutationFn: async (given: string | File) => (await import('./read-text')).compareText(record, given),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') compare.mutate(text);
  };
  const verdict = compare.isError ? 'unreadable' : (compare.data ?? null);
  return (
    <form className={classes.compare} onSubmit={onSubmit}>
      <h2>{t('compare.title')}</h2>
      <p>{t('compare.lead')}</p>
      <TextArea
        label={t('compare.label')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          compare.reset();
        }}
        minRows={6}
        maxRows={16}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={text.trim() === ''} loading={compare.isPending}>
          {t('compare.button')}
        </Button>
        <FileButton
          accept={FILES}
          resetRef={resetFile}
          onChange={(file) => {
            // Else the browser would not tell of the same file, changed and chosen again.
            resetFile.current?.();
            if (file) compare.mutate(file);
          }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<FileText size={16} aria-hidden />}>
              {t('compare.file')}
            </Button>
          )}
        </FileButton>
      </div>
      <p className={classes.verdict} data-verdict={verdict} role="status">
        {verdict ? t(`compare.${verdict}`) : ''}
      </p>
    </form>
  );
}
