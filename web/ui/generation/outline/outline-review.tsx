import { Button, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Generation } from '#contract/generations';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { OUTLINE_LIMITS, type Outline } from '#domain/generation/outline';
import { type OutlineField, type OutlineProblem, outlineProblems } from '#domain/generation/outline-problems';
import { TextArea } from '#web/ui/form/text-area';
import { useOutlineReadyText } from '../use-outline-ready-text';
import { outlineOf } from './outline-draft';
import classes from './outline-review.module.css';
import { OutlineSectionFields } from './outline-section-fields';
import { useOutlineDraft } from './use-outline-draft';

interface Props {
  generation: Generation;
  outline: Outline;
  /** Whether the outline is being sent. */
  busy: boolean;
  onApprove: (outline: Outline) => void;
}

/** The outline as a form: the customer changes it and has the text written by it. */
export function OutlineReview({ generation, outline, busy, onApprove }: Props) {
  const { t } = useTranslation('generation');
  const ready = useOutlineReadyText()(generation);
  const form = useOutlineDraft(generation.id, outline);
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLFormElement>(null);
  const focus = useFocusAfterChange(place);
  const { draft } = form;
  const problems = asked ? outlineProblems(outlineOf(draft)) : {};
  const messageOf = (field: OutlineField) => {
    const problem = problems[field];
    return problem && t(`outline.problems.${problem.code}`, { most: mostOf(problem) });
  };
  const lang = LANGUAGE_TAGS[generation.language];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const wanted = outlineOf(draft);
    if (Object.keys(outlineProblems(wanted)).length === 0) onApprove(wanted);
    else focus.onFirstInvalid();
  };

  return (
    <form ref={place} className={classes.form} onSubmit={submit} noValidate aria-label={t('outline.label')}>
      {ready ? <p className={classes.ready}>{ready}</p> : null}
      <TextInput
        size="md"
        label={t('outline.title')}
        value={draft.title}
        error={messageOf('title')}
        onChange={(event) => form.change({ title: event.currentTarget.value })}
        lang={lang}
      />
      <TextArea
        minRows={2}
        label={t('outline.introduction')}
        description={t('outline.pointsHint')}
        value={draft.introduction}
        error={messageOf('introduction')}
        onChange={(event) => form.change({ introduction: event.currentTarget.value })}
        lang={lang}
      />
      <ol className={classes.sections}>
        {draft.sections.map((section, at) => (
          <OutlineSectionFields
            key={section.key}
            section={section}
            at={at}
            count={draft.sections.length}
            lang={lang}
            messageOf={messageOf}
            onChange={(part) => form.changeSection(section.key, part)}
            onMove={(by) => {
              form.move(section.key, by);
              setSaid(t('outline.moved', { from: at + 1, to: at + 1 + by }));
              focus.onMoved(section.key, by);
            }}
            onRemove={() => {
              form.remove(section.key);
              setSaid(t('outline.removed', { number: at + 1 }));
              focus.onHeading((draft.sections[at + 1] ?? draft.sections[at - 1])?.key);
            }}
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={draft.sections.length >= OUTLINE_LIMITS.sections}
          onClick={() => focus.onHeading(form.add())}
        >
          {t('outline.add')}
        </Button>
        <Button type="submit" size="md" loading={busy}>
          {t('outline.write')}
        </Button>
      </div>
      <p className={classes.kept}>{t('outline.kept')}</p>
    </form>
  );
}

const mostOf = (problem: OutlineProblem) => (problem.code === 'missing' ? undefined : problem.most);

/** Sets the focus once a change is rendered: React moves a section's elements, and they lose it. */
function useFocusAfterChange(place: RefObject<HTMLFormElement | null>) {
  const [wanted, setWanted] = useState<{ selectors: string[] } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    for (const selector of wanted.selectors) {
      const found = place.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  }, [wanted, place]);
  const of = (key: string) => `[data-section-key="${key}"]`;
  return {
    onFirstInvalid: () => setWanted({ selectors: ['[aria-invalid="true"]'] }),
    onHeading: (key: string | undefined) => setWanted(key ? { selectors: [`${of(key)} input`] } : null),
    /** Stays on the button; at the end of the list on the other one, since this one is disabled there. */
    onMoved: (key: string, by: -1 | 1) =>
      setWanted({
        selectors: [by, -by].map((way) => `${of(key)} button[data-move="${way}"]:not(:disabled)`),
      }),
  };
}
