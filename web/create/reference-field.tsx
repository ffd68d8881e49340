import { Button, CloseButton, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BRIEF_LIMITS } from '#domain/brief/brief';
import { controlProps, FieldSection, idsOf } from './field-section';
import type { FormView } from './form-view';
import { linksOf } from './links';
import classes from './reference-field.module.css';

/** A text to build on, and links to sources. */
export function ReferenceField({ form }: { form: FormView }) {
  const hint = form.t('hints.reference');
  return (
    <FieldSection form={form} section="reference" hint={hint}>
      <Textarea
        id={idsOf('reference').field}
        size="md"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={BRIEF_LIMITS.referenceText}
        value={form.brief.referenceText}
        onChange={(event) => form.change({ referenceText: event.currentTarget.value })}
        error={form.messages.reference !== undefined}
        {...controlProps(form, 'reference', hint)}
      />
      <Links form={form} />
    </FieldSection>
  );
}

function Links({ form }: { form: FormView }) {
  const { references } = form.brief;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'invalid' | 'full' | null>(null);
  const add = () => {
    const { links, rest } = linksOf(text);
    const all = [...new Set([...references, ...links])];
    const kept = all.slice(0, BRIEF_LIMITS.references);
    if (kept.length > references.length) form.change({ references: kept });
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
      {references.length > 0 ? (
        <ul className={classes.list}>
          {references.map((link) => (
            <li key={link}>
              <span>{link}</span>
              <CloseButton
                aria-label={form.t('links.remove', { link })}
                onClick={() => form.change({ references: references.filter((other) => other !== link) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
