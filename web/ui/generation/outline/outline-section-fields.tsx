import { ActionIcon, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutlineField } from '#domain/generation/outline-problems';
import { TextArea } from '#web/ui/form/text-area';
import type { SectionDraft } from './outline-draft';
import classes from './outline-review.module.css';

interface Props {
  section: SectionDraft;
  /** Its index, from 0. */
  at: number;
  count: number;
  /** The text's language. */
  lang: string;
  messageOf: (field: OutlineField) => string | undefined;
  onChange: (part: Partial<SectionDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A section of the outline: heading and points, and the buttons that move or remove it. */
export function OutlineSectionFields({ section, at, count, lang, messageOf, ...on }: Props) {
  const { t } = useTranslation('generation');
  const number = at + 1;
  return (
    <li className={classes.section} data-section-key={section.key}>
      <div className={classes.fields}>
        <TextInput
          label={t('outline.heading', { number })}
          value={section.heading}
          error={messageOf(`heading.${at}`)}
          onChange={(event) => on.onChange({ heading: event.currentTarget.value })}
          lang={lang}
        />
        <TextArea
          minRows={2}
          label={t('outline.points', { number })}
          description={t('outline.pointsHint')}
          value={section.points}
          error={messageOf(`points.${at}`)}
          onChange={(event) => on.onChange({ points: event.currentTarget.value })}
          lang={lang}
        />
      </div>
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          size={36}
          data-move="-1"
          aria-label={t('outline.up', { number })}
          disabled={at === 0}
          onClick={() => on.onMove(-1)}
        >
          <ArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={36}
          data-move="1"
          aria-label={t('outline.down', { number })}
          disabled={at === count - 1}
          onClick={() => on.onMove(1)}
        >
          <ArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('outline.remove', { number })}
          disabled={count === 1}
          onClick={on.onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
