import { Button, TextInput } from '@mantine/core';
import { type InputHTMLAttributes, useState } from 'react';
import classes from './account.module.css';

interface Props {
  label: string;
  description?: string;
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'autoComplete' | 'maxLength'>;
  /** The current value, shown until the user types. */
  saved: string;
  typed: string | null;
  onType: (value: string) => void;
  /** True if the typed value equals the saved one; then there is nothing to submit. */
  same: (value: string) => boolean;
  /** Error for an empty field, or for a value that the server refused. */
  problem: string;
  refused?: boolean;
  submit: string;
  busy: boolean;
  onSubmit: (value: string) => void;
}

/** A form with one text field of the account. Its button is disabled until the value changes. */
export function OneFieldForm(props: Props) {
  const { label, description, input, saved, typed, submit, busy, refused = false } = props;
  const [empty, setEmpty] = useState(false);
  const value = (typed ?? saved).trim();
  const same = props.same(value);
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(value === '');
        if (value !== '' && !same && !busy) props.onSubmit(value);
      }}
    >
      <TextInput
        {...input}
        label={label}
        description={description}
        value={typed ?? saved}
        // The answer takes the place of what is typed.
        readOnly={busy}
        onChange={({ currentTarget }) => {
          setEmpty(false);
          props.onType(currentTarget.value);
        }}
        error={empty || refused ? props.problem : undefined}
      />
      <div>
        <Button type="submit" variant="default" loading={busy} disabled={same}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
