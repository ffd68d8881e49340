import { Button, Chip, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BRIEF_FIELDS, type FieldOf, type OptionOf } from '#domain/brief/brief';
import { isOneOf } from '#domain/unknown-value';
import { idsOf } from '../form/field-section';
import classes from './chips-control.module.css';
import type { ControlProps } from './control';
import { optionText } from './option-text';

/** Multiple choice with custom values; a custom value is removed when it is switched off. */
export function ChipsControl({ form, field, described }: ControlProps<FieldOf<'chips'>>) {
  const { options, maxItems, section } = BRIEF_FIELDS[field];
  const chosen = form.brief[field];
  const own = chosen.filter((value) => !isOneOf(options, value));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the section draws the legend
    <div className={classes.chips} role="group" aria-labelledby={idsOf(section).label} {...described}>
      <Chip.Group multiple value={chosen} onChange={(values) => form.change({ [field]: values })}>
        {options.map((option) => (
          <Chip key={option} value={option} size="md" icon={null} className={classes.chip}>
            {optionText(form, field, option)}
          </Chip>
        ))}
        {own.map((value) => (
          <Chip key={value} value={value} size="md" icon={null} className={classes.chip}>
            {value}
          </Chip>
        ))}
      </Chip.Group>
      {chosen.length < maxItems ? <OwnChip form={form} field={field} /> : null}
    </div>
  );
}

/** '+ Custom': a button that turns into a text field. */
function OwnChip({ form, field }: Pick<ControlProps<FieldOf<'chips'>>, 'form' | 'field'>) {
  const { options, max } = BRIEF_FIELDS[field];
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const add = () => {
    const value = text.replace(/\s+/g, ' ').trim();
    const same = (other: string) => other.toLowerCase() === value.toLowerCase();
    // A custom value equal to an option's label selects the option.
    const offered: readonly OptionOf<typeof field>[] = options;
    const stored = offered.find((option) => same(option) || same(optionText(form, field, option))) ?? value;
    const chosen = form.brief[field];
    if (value !== '' && !chosen.some((other) => other === stored || same(other))) {
      form.change({ [field]: [...chosen, stored] });
    }
    setText('');
  };
  const close = () => {
    // Rendered at once: focus set in a later frame would leave a field that the next key has reached.
    flushSync(() => {
      setOpen(false);
      setText('');
    });
    opener.current?.focus();
  };
  if (!open) {
    return (
      <Button ref={opener} variant="default" className={classes.add} onClick={() => setOpen(true)}>
        {form.t('custom.add')}
      </Button>
    );
  }
  return (
    <div className={classes.own}>
      <TextInput
        // The pressed button turned into this field.
        autoFocus
        aria-label={form.t(`custom.${field}`)}
        placeholder={form.t(`custom.${field}`)}
        maxLength={max}
        value={text}
        enterKeyHint="done"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            add();
          }
          if (event.key === 'Escape') close();
        }}
        onBlur={(event) => {
          add();
          // Focus on the 'Add' button keeps the field open for another value.
          if (
            !event.relatedTarget ||
            !event.currentTarget.closest(`.${classes.own}`)?.contains(event.relatedTarget)
          ) {
            setOpen(false);
          }
        }}
      />
      <Button variant="default" onClick={add}>
        {form.t('custom.confirm')}
      </Button>
    </div>
  );
}
