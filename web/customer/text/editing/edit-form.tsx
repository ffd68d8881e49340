import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Brief, LANGUAGE_TAGS, type Language } from '#domain/brief/brief';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import type { EffectiveWishes } from '#domain/style-guide/effective-wishes';
import { useSaveKey } from '#web/lib/saving/use-save-key';
import { DocumentView } from '#web/ui/document/document-view';
import { SnippetLength } from '#web/ui/document/search-preview';
import { focusOn, isFocusLost } from '#web/ui/focus';
import { TextArea } from '#web/ui/form/text-area';
import { SectionTitle } from '#web/ui/layout/section-title';
import { OnDemandTextChecks } from '#web/ui/text-checks/on-demand-text-checks';
import { EditConflict } from './edit-conflict';
import classes from './edit-form.module.css';
import { draftProblems, resultOf, type TextDraft, type TextField } from './text-draft';
import type { Editing } from './use-editing';

interface Props {
  editing: Editing;
  draft: TextDraft;
  language: Language;
  /** What the text is checked against. */
  brief: Brief;
  /** What it follows beside the brief. */
  wishes: EffectiveWishes;
  /** The number of the latest version; 0 while that is unknown. */
  latest: number;
}

/** A text as Markdown with its SEO fields, its preview and its checks, which follow what is typed. */
export function EditForm({ editing, draft, language, brief, wishes, latest }: Props) {
  const { t } = useTranslation(['generation', 'common']);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLDivElement>(null);
  // The button that opened the form was unmounted; after a reload none was pressed.
  useLayoutEffect(() => {
    if (!editing.restored && isFocusLost()) focusOn(form.current);
  }, []);
  const shown = useDeferredValue(draft);
  const result = useMemo(() => resultOf(shown), [shown]);
  const blocks = useMemo(() => parseDraft(result.draft), [result.draft]);
  const lang = LANGUAGE_TAGS[language];
  const problems = asked ? draftProblems(draft) : {};
  const fieldOf = (field: TextField) => {
    const problem = problems[field];
    const most = problem && problem.code !== 'missing' ? problem.most : undefined;
    return {
      value: draft[field],
      error: problem && t(`generation:edit.problems.${problem.code}`, { most }),
      onChange: (event: { currentTarget: { value: string } }) =>
        editing.change({ [field]: event.currentTarget.value }),
      // The answer closes the form.
      readOnly: editing.saving,
      lang,
    };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const [wrong] = Object.keys(draftProblems(draft));
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else editing.save();
  };
  useSaveKey(() => {
    if (editing.changed && !editing.saving) form.current?.requestSubmit();
  });
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={t('generation:edit.title')}
    >
      <div className={classes.main}>
        <SectionTitle>{t('generation:edit.title')}</SectionTitle>
        <EditConflict editing={editing} draft={draft} latest={latest} />
        {editing.restored ? <p className={classes.hint}>{t('generation:edit.restored')}</p> : null}
        <TextArea
          name="markdown"
          size="md"
          minRows={14}
          maxRows={30}
          label={t('generation:edit.text')}
          description={t('generation:edit.textHint')}
          {...fieldOf('markdown')}
        />
        <SectionTitle>{t('generation:edit.preview')}</SectionTitle>
        <DocumentView ref={text} blocks={blocks} language={language} from={3} />
      </div>
      <div className={classes.aside}>
        <SectionTitle>{t('common:result.forPublishing')}</SectionTitle>
        <div>
          <TextInput name="seoTitle" label={t('common:result.seoTitle')} {...fieldOf('seoTitle')} />
          <SnippetLength kind="title" text={draft.seoTitle} lang={lang} />
        </div>
        <div>
          <TextArea
            name="metaDescription"
            minRows={3}
            label={t('common:result.metaDescription')}
            {...fieldOf('metaDescription')}
          />
          <SnippetLength kind="description" text={draft.metaDescription} lang={lang} />
        </div>
        <TextInput name="slug" label={t('common:result.slug')} {...fieldOf('slug')} />
        <TextArea
          name="headings"
          minRows={3}
          label={t('common:result.suggestedHeadings')}
          description={t('generation:edit.headingsHint')}
          {...fieldOf('headings')}
        />
        <OnDemandTextChecks {...{ language, brief, wishes, result, text }} level={2} />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={editing.close} disabled={editing.saving}>
          {t(editing.changed ? 'generation:edit.discard' : 'common:cancel')}
        </Button>
        <Button type="submit" size="md" loading={editing.saving} disabled={!editing.changed}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
