import { Button, CloseButton, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type GlossaryEntry, STYLE_GUIDE_LIMITS } from '#domain/style-guide/style-guide';
import classes from '../style-guide.module.css';
import type { GuideFieldProps } from './guide-fields';

const { max, maxItems } = STYLE_GUIDE_LIMITS.glossary;

/** Pairs of a term and how it is written. */
export function GlossaryField({ guide: { glossary }, errors, onChange }: GuideFieldProps) {
  const { t } = useTranslation('guide');
  const adder = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const write = (at: number, part: Partial<GlossaryEntry>) =>
    onChange(
      { glossary: glossary.map((entry, other) => (other === at ? { ...entry, ...part } : entry)) },
      `glossary.${at}.term`,
      `glossary.${at}.writeAs`,
    );
  const remove = (at: number) => {
    // The rows below move up, and with them their errors.
    flushSync(() => onChange({ glossary: glossary.toSpliced(at, 1) }, ...Object.keys(errors)));
    adder.current?.focus();
  };
  const add = () => {
    flushSync(() => onChange({ glossary: [...glossary, { term: '', writeAs: '' }] }));
    rows.current?.querySelector<HTMLInputElement>('div:last-of-type > * input')?.focus();
  };
  return (
    <div className={classes.list} ref={rows}>
      {glossary.length > 0 ? (
        <p className={classes.columns} aria-hidden>
          <span>{t('glossary.term')}</span>
          <span>{t('glossary.writeAs')}</span>
        </p>
      ) : null}
      {glossary.map(({ term, writeAs }, at) => (
        // Rows have no identity but their place.
        <div key={at} className={classes.entry}>
          <TextInput
            aria-label={t('glossary.termOf', { number: at + 1 })}
            placeholder={t('glossary.term')}
            maxLength={max}
            value={term}
            error={errors[`glossary.${at}.term`]}
            onChange={(event) => write(at, { term: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('glossary.writeAsOf', { number: at + 1 })}
            placeholder={t('glossary.writeAs')}
            maxLength={max}
            value={writeAs}
            error={errors[`glossary.${at}.writeAs`]}
            onChange={(event) => write(at, { writeAs: event.currentTarget.value })}
          />
          <CloseButton aria-label={t('glossary.remove', { number: at + 1 })} onClick={() => remove(at)} />
        </div>
      ))}
      {glossary.length < maxItems ? (
        <Button
          ref={adder}
          variant="default"
          className={classes.add}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={add}
        >
          {t('glossary.add')}
        </Button>
      ) : (
        <p className={classes.state}>{t('glossary.full', { max: maxItems })}</p>
      )}
    </div>
  );
}
