import { Button, Chip, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { BRIEF_LIMITS } from '#domain/brief/brief';
import classes from './chips-field.module.css';
import { controlProps, FieldSection, idsOf } from './field-section';
import type { FormView } from './form-view';

interface Props<Option extends string> {
  form: FormView;
  section: 'purpose' | 'tone';
  options: readonly Option[];
  labelOf: (option: Option) => string;
}

/** Several of the offered ones, and own ones beside them; an own one goes when it is switched off. */
export function ChipsField<Option extends string>({ form, section, options, labelOf }: Props<Option>) {
  const chosen = form.brief[section];
  const own = chosen.filter((value) => !(options as readonly string[]).includes(value));
  return (
    <FieldSection form={form} section={section} group>
      {/* biome-ignore lint/a11y/useSemanticElements: the section draws the legend */}
      <div
        className={classes.chips}
        role="group"
        aria-labelledby={idsOf(section).label}
        {...controlProps(form, section)}
      >
        <Chip.Group multiple value={chosen} onChange={(values) => form.change({ [section]: values })}>
          {options.map((option) => (
            <Chip key={option} value={option} size="md" icon={null} className={classes.chip}>
              {labelOf(option)}
            </Chip>
          ))}
          {own.map((value) => (
            <Chip key={value} value={value} size="md" icon={null} className={classes.chip}>
              {value}
            </Chip>
          ))}
        </Chip.Group>
        {chosen.length < BRIEF_LIMITS.chips ? (
          <OwnChip form={form} section={section} options={options} labelOf={labelOf} />
        ) : null}
      </div>
    </FieldSection>
  );
}

/** '+ Custom': a button that becomes a field. */
function OwnChip<Option extends string>({ form, section, options, labelOf }: Props<Option>) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const add = () => {
    const value = text.replace(/\s+/g, ' ').trim();
    const same = (other: string) => other.toLowerCase() === value.toLowerCase();
    // An own one that says what an offered one says is the offered one.
    const stored = options.find((option) => same(option) || same(labelOf(option))) ?? value;
    const chosen = form.brief[section];
    if (value !== '' && !chosen.some((other) => other === stored || same(other))) {
      form.change({ [section]: [...chosen, stored] });
    }
    setText('');
  };
  const close = () => {
    setOpen(false);
    setText('');
    // Back to where it was opened, once that stands there again.
    requestAnimationFrame(() => opener.current?.focus());
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
        // The button that was pressed turned into this field.
        autoFocus
        aria-label={form.t(`custom.${section}`)}
        placeholder={form.t(`custom.${section}`)}
        maxLength={BRIEF_LIMITS.chip}
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
          // The 'Add' button beside it keeps the field open for the next one.
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
