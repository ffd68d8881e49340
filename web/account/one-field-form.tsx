import { Button, TextInput } from '@mantine/core';
import { type InputHTMLAttributes, useState } from 'react';
import classes from './account.module.css';

interface Props {
  label: string;
  description?: string;
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'autoComplete' | 'maxLength'>;
  /** Stands in the field until something is typed. */
  saved: string;
  typed: string | null;
  onType: (value: string) => void;
  /** Whether what is typed is what is saved already. */
  same: (value: string) => boolean;
  /** Said of an empty field, and where `refused` says that what was sent does not do. */
  problem: string;
  refused?: boolean;
  submit: string;
  busy: boolean;
  onSubmit: (value: string) => void;
}

/** One text of the account and the button that changes it; there is nothing to press while nothing is changed. */
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
