import { Pill, TagsInput } from '@mantine/core';
import { type CompositionEvent, type KeyboardEvent, useRef, useState } from 'react';
import { BRIEF_LIMITS } from '#domain/brief/brief';
import { controlProps, FieldSection, idsOf } from './field-section';
import type { FormView } from './form-view';
import { KEYWORD_DIVIDERS, keywordsOf, withKeywords } from './keywords';

/** Keywords as tags: comma or Enter adds, Backspace in the empty field takes the last away, a pasted list divides. */
export function TagsField({ form, section }: { form: FormView; section: 'mainKeyword' | 'subKeywords' }) {
  const [text, setText] = useState('');
  const composing = useRef(false);
  const hint = form.t('hints.keywords');
  const tags = form.brief[section];
  const change = (next: readonly string[]) =>
    form.change({ [section]: withKeywords([], next.flatMap(keywordsOf)) });

  // Phones send what was typed, not which key: there the comma is seen in the text only.
  const typed = (next: string) => {
    if (composing.current || !next.includes(',')) return setText(next);
    const last = next.lastIndexOf(',');
    change([...tags, ...keywordsOf(next.slice(0, last))]);
    setText(next.slice(last + 1).trimStart());
  };
  const composed = (event: CompositionEvent<HTMLInputElement>) => {
    composing.current = false;
    typed(event.currentTarget.value);
  };
  // Keys that belong to an input method (229 where a browser says it no other way) are not ours.
  const ignoreComposing = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) event.stopPropagation();
  };
  return (
    <FieldSection form={form} section={section} hint={hint}>
      <TagsInput
        id={idsOf(section).field}
        size="md"
        value={tags}
        onChange={change}
        searchValue={text}
        onSearchChange={typed}
        splitChars={KEYWORD_DIVIDERS}
        maxTags={BRIEF_LIMITS.keywords}
        maxLength={BRIEF_LIMITS.keyword}
        placeholder={tags.length === 0 ? form.t('placeholders.keyword') : undefined}
        enterKeyHint="enter"
        autoCapitalize="off"
        error={form.messages[section] !== undefined}
        renderPill={({ value, onRemove, disabled }) => (
          <Pill
            size="md"
            withRemoveButton
            disabled={disabled}
            onRemove={onRemove}
            removeButtonProps={{
              'aria-hidden': false,
              'aria-label': form.t('tagRemove', { tag: value }),
              tabIndex: 0,
            }}
          >
            {value}
          </Pill>
        )}
        onKeyDown={ignoreComposing}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={composed}
        {...controlProps(form, section, hint)}
      />
    </FieldSection>
  );
}
