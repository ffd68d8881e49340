import { Pill, PillsInput } from '@mantine/core';
import { useRef } from 'react';
import type { FieldOf } from '#domain/brief/brief';
import type { ControlProps } from './control';
import { KEYWORDS } from './keywords';
import classes from './keywords-control.module.css';
import { useTags } from './use-tags';

/** A field with keywords as tags. */
export function KeywordsControl({ form, field: name, described }: ControlProps<FieldOf<'keywords'>>) {
  const field = useRef<HTMLInputElement>(null);
  const tags = form.brief[name];
  const { problem, remove, inputProps } = useTags({
    tags,
    onChange: (next) => form.change({ [name]: next }),
    field,
  });
  return (
    <>
      <PillsInput size="md" error={described['aria-invalid'] === true} onClick={() => field.current?.focus()}>
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
          {/* PillsInput.Field would drop aria-describedby and aria-invalid. */}
          <input
            className={classes.input}
            type="text"
            ref={field}
            placeholder={tags.length === 0 ? form.t('placeholders.keyword') : undefined}
            enterKeyHint="enter"
            autoCapitalize="off"
            autoComplete="off"
            {...inputProps}
            {...described}
          />
        </Pill.Group>
      </PillsInput>
      <p className={classes.problem} role="status">
        {problem ? form.t(`tagProblem.${problem.kind}`, { tag: shortened(problem.keyword), ...LIMITS }) : ''}
      </p>
    </>
  );
}

const LIMITS = { keywords: KEYWORDS.maxItems, characters: KEYWORDS.max };

const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function shortened(keyword: string): string {
  const characters = [...keyword];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : keyword;
}
