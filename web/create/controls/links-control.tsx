import { Button, CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BRIEF_FIELDS, type FieldOf } from '#domain/brief/brief';
import { useTypedItems } from '#web/ui/form/use-typed-items';
import type { ControlProps } from './control';
import { linksOf } from './links';
import classes from './links-control.module.css';

/** Links to sources, added one by one or pasted as a list. */
export function LinksControl({ form, field }: ControlProps<FieldOf<'links'>>) {
  const { maxItems } = BRIEF_FIELDS[field];
  const { finished: links, change } = useTypedItems(form.brief[field], (all) =>
    form.change({ [field]: all }),
  );
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'invalid' | 'full' | null>(null);
  const add = () => {
    // A click on the button leaves the field first, which has added them.
    if (text.trim() === '') return;
    const { all, rest } = withLinksOf(text, links);
    const kept = all.slice(0, maxItems);
    change(kept, []);
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
          const next = event.currentTarget.value;
          setText(next);
          setProblem(null);
          change(links, withLinksOf(next, links).all.slice(links.length, maxItems));
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
                onClick={() =>
                  change(
                    links.filter((other) => other !== link),
                    [],
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function withLinksOf(text: string, links: readonly string[]) {
  const { links: typed, rest } = linksOf(text);
  return { all: [...new Set([...links, ...typed])], rest };
}
