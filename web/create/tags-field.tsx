import { Pill, PillsInput } from '@mantine/core';
import { useRef } from 'react';
import { BRIEF_LIMITS } from '#domain/brief/brief';
import { controlProps, FieldSection, idsOf } from './field-section';
import type { FormView } from './form-view';
import classes from './tags-field.module.css';
import { useTags } from './use-tags';

/** Keywords as tags in their field. */
export function TagsField({ form, section }: { form: FormView; section: 'mainKeyword' | 'subKeywords' }) {
  const field = useRef<HTMLInputElement>(null);
  const hint = form.t('hints.keywords');
  const tags = form.brief[section];
  const { problem, remove, inputProps } = useTags({
    tags,
    onChange: (next) => form.change({ [section]: next }),
    field,
  });
  return (
    <FieldSection form={form} section={section} hint={hint}>
      <PillsInput
        size="md"
        error={form.messages[section] !== undefined}
        onClick={() => field.current?.focus()}
      >
        <Pill.Group>
          {tags.map((tag) => (
            <Pill
              key={tag}
              size="md"
              withRemoveButton
              className={classes.tag}
              data-known={problem?.kind === 'duplicate' && sameWord(problem.keyword, tag) ? true : undefined}
              onRemove={() => remove(tag)}
              removeButtonProps={{
                'aria-hidden': false,
                'aria-label': form.t('tagRemove', { tag }),
                tabIndex: 0,
              }}
            >
              {tag}
            </Pill>
          ))}
          {/* PillsInput.Field would take its description and its fault away. */}
          <input
            className={classes.input}
            type="text"
            ref={field}
            id={idsOf(section).field}
            placeholder={tags.length === 0 ? form.t('placeholders.keyword') : undefined}
            enterKeyHint="enter"
            autoCapitalize="off"
            autoComplete="off"
            {...inputProps}
            {...controlProps(form, section, hint)}
          />
        </Pill.Group>
      </PillsInput>
      <p className={classes.problem} role="status">
        {problem ? form.t(`tagProblem.${problem.kind}`, { tag: shortened(problem.keyword), ...LIMITS }) : ''}
      </p>
    </FieldSection>
  );
}

const LIMITS = { keywords: BRIEF_LIMITS.keywords, characters: BRIEF_LIMITS.keyword };

const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function shortened(keyword: string): string {
  const characters = [...keyword];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : keyword;
}
