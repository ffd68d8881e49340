import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  /** A day of the calendar, ISO 8601. */
  value: string;
  /** Whether the day may be chosen; what is half typed (the year 202) may not, and waits. */
  fits: (day: string) => boolean;
  onChange: (day: string) => void;
}

/** A day, typed or chosen; on leaving the field, what could not be taken gives way to what holds. */
export function DayField({ label, value, fits, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      onChange={(event) => {
        const day = event.currentTarget.value;
        setTyped(day);
        if (fits(day)) onChange(day);
      }}
      onBlur={() => setTyped(value)}
    />
  );
}
