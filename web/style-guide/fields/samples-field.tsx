import { Button, CloseButton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { STYLE_GUIDE_LIMITS } from '#domain/style-guide/style-guide';
import classes from '../style-guide.module.css';
import type { GuideFieldProps } from './guide-fields';
import { LongText } from './long-text';

const { max, maxItems } = STYLE_GUIDE_LIMITS.samples;

/** Texts that show the wished style. */
export function SamplesField({ guide: { samples }, errors, onChange }: GuideFieldProps) {
  const { t } = useTranslation(['guide', 'common']);
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.list} ref={list}>
      {samples.map((sample, at) => (
        // Texts have no identity but their place.
        <div key={at} className={classes.sample}>
          <LongText
            name={t('common:guide.sample', { number: at + 1 })}
            max={max}
            minRows={4}
            value={sample}
            error={errors[`samples.${at}`]}
            onChange={(text) => onChange({ samples: samples.with(at, text) }, `samples.${at}`)}
          />
          <CloseButton
            aria-label={t('guide:samples.remove', { number: at + 1 })}
            onClick={() => {
              flushSync(() => onChange({ samples: samples.toSpliced(at, 1) }, ...Object.keys(errors)));
              adder.current?.focus();
            }}
          />
        </div>
      ))}
      {samples.length < maxItems ? (
        <Button
          ref={adder}
          variant="default"
          className={classes.add}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => {
            flushSync(() => onChange({ samples: [...samples, ''] }));
            list.current?.querySelector<HTMLElement>('div:last-of-type textarea')?.focus();
          }}
        >
          {t('guide:samples.add')}
        </Button>
      ) : null}
    </div>
  );
}
