import { Pill, PillsInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import type { KeywordLimits } from './keywords';
import classes from './tags-input.module.css';
import { useTags } from './use-tags';

interface Props {
  /** With those that the text in the field would add. */
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  limits: KeywordLimits;
  /** Shown while the list is empty. */
  placeholder: string;
  /** Translates into the surrounding form's language. */
  t: TFunction<'create'>;
  /** Attributes of the text field: id, name and ARIA. */
  described: Record<string, unknown>;
}

/** A text field that turns its words into tags. */
export function TagsInput({ tags, onChange, limits, placeholder, t, described }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { status, shown, remove, inputProps } = useTags({ tags, onChange, limits, field });
  const numbers = { keywords: limits.maxItems, characters: limits.max };
  return (
    <>
      <PillsInput size="md" error={described['aria-invalid'] === true} onClick={() => field.current?.focus()}>
        <Pill.Group>
          {shown.map((tag) => (
            <Pill
              key={tag}
              size="md"
              withRemoveButton
              className={classes.tag}
              data-known={status?.kind === 'duplicate' && isSameWord(status.keyword, tag) ? true : undefined}
              onRemove={() => remove(tag)}
              removeButtonProps={{
                'aria-hidden': false,
                'aria-label': t('tagRemove', { tag }),
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
            placeholder={shown.length === 0 ? placeholder : undefined}
            enterKeyHint="enter"
            autoCapitalize="off"
            autoComplete="off"
            {...inputProps}
            {...described}
          />
        </Pill.Group>
      </PillsInput>
      <p className={status && !isSeen(status.kind) ? classes.problem : 'visually-hidden'} role="status">
        {status ? t(`tagStatus.${status.kind}`, { tag: shortened(status.keyword), ...numbers }) : ''}
      </p>
    </>
  );
}

/** The tags themselves show what was added or removed. */
const isSeen = (kind: string) => kind === 'added' || kind === 'removed';
const isSameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function shortened(keyword: string): string {
  const characters = [...keyword];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : keyword;
}
