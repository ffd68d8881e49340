import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './time-tab.module.css';

export interface Period {
  /** Days of the calendar, ISO 8601. */
  from: string;
  to: string;
}

interface Props {
  value: Period;
  labels: Record<keyof Period | 'period', string>;
  /** Whether the days may be chosen; what is half typed (the year 202) may not, and waits. */
  fits: (period: Period) => boolean;
  onChange: (period: Period) => void;
}

/**
 * The two days of a period, typed or chosen. What is typed is judged as a pair, by what the fields show and not by what the
 * address held a moment ago: whoever fills in both at once gets both, and a first day past the old last one waits for its
 * other half. On leaving the pair, what could not be taken gives way to what holds.
 */
export function PeriodFields({ value, labels, fits, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Day by day: that one has arrived says nothing of the other, which may be further on than the address.
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
