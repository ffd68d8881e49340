import { Button, CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BRIEF_FIELDS, type FieldOf } from '#domain/brief/brief';
import type { ControlProps } from './control';
import { linksOf } from './links';
import classes from './links-control.module.css';

/** Links to sources, added one by one or pasted as a list. */
export function LinksControl({ form, field }: ControlProps<FieldOf<'links'>>) {
  const links = form.brief[field];
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'invalid' | 'full' | null>(null);
  const add = () => {
    // A click on the button leaves the field first, which has added them.
    if (text.trim() === '') return;
    const { links: typed, rest } = linksOf(text);
    const all = [...new Set([...links, ...typed])];
    const kept = all.slice(0, BRIEF_FIELDS[field].maxItems);
    if (kept.length > links.length) form.change({ [field]: kept });
    setText(rest.join(' '));
    setProblem(rest.length > 0 ? 'invalid' : all.length > kept.length ? 'full' : null);
  };
  return (
    <div className={classes.links}>
      <TextInput
        className={classes.field}
        label={form.t('hints.links')}
        size="md"
        type="text"
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={form.t('placeholders.link')}
        value={text}
        error={problem ? form.t(`links.${problem}`) : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
      />
      <Button variant="default" size="md" onClick={add} className={classes.add}>
        {form.t('links.add')}
      </Button>
      {links.length > 0 ? (
        <ul className={classes.list}>
          {links.map((link) => (
            <li key={link}>
              <span>{link}</span>
              <CloseButton
                aria-label={form.t('links.remove', { link })}
                onClick={() => form.change({ [field]: links.filter((other) => other !== link) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
