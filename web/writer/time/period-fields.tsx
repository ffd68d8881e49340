import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './time-tab.module.css';

interface Period {
  /** Calendar days, ISO 8601. */
  from: string;
  to: string;
}

interface Props {
  value: Period;
  labels: Record<keyof Period | 'period', string>;
  /** True if the period is valid; a half-typed date (year 202) is not. */
  fits: (period: Period) => boolean;
  onChange: (period: Period) => void;
}

/**
 * Two date fields for a period, validated as a pair by what the fields show rather than by the URL: a first day after
 * the old last day waits for the new last day. An invalid pair is reset to the URL's when focus leaves it.
 */
export function PeriodFields({ value, labels, fits, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Compared with each date separately: when one has reached the URL, the other field may be ahead of it.
  if (value.from !== known.from || value.to !== known.to) {
    setKnown(value);
    setTyped({
      from: value.from === known.from ? typed.from : value.from,
      to: value.to === known.to ? typed.to : value.to,
    });
  }
  return (
    <fieldset
      aria-label={labels.period}
      className={classes.days}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !fits(typed)) setTyped(value);
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={labels[name]}
          value={typed[name]}
          onChange={(event) => {
            const period = { ...typed, [name]: event.currentTarget.value };
            setTyped(period);
            if (fits(period)) onChange(period);
          }}
        />
      ))}
    </fieldset>
  );
}
