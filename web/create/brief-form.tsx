import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  BRIEF_LIMITS,
  CONTENT_TYPES,
  LANGUAGE_TAGS,
  LANGUAGES,
  PURPOSES,
  TONES,
  WORD_COUNTS,
} from '#domain/brief/brief';
import { CODE_OF, LANGUAGE_NAMES } from '#web/lib/languages';
import classes from './brief-form.module.css';
import { ChipsField } from './chips-field';
import { ChoiceField } from './choice-field';
import { controlProps, FieldSection, idsOf } from './field-section';
import { FormPart } from './form-part';
import type { FormView } from './form-view';
import { HumanizeField } from './humanize-field';
import { ReferenceField } from './reference-field';
import { SECTIONS, type Section } from './sections';
import { StructureField } from './structure-field';
import { TagsField } from './tags-field';

const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({
  value: language,
  label: LANGUAGE_NAMES[CODE_OF[language]],
  lang: LANGUAGE_TAGS[language],
}));

/** The whole brief, section by section. Locked while its text is being generated. */
export function BriefForm({ form, locked }: { form: FormView; locked: boolean }) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label={form.t('title')}
    >
      <fieldset className={classes.sections} disabled={locked}>
        {SECTIONS.map((section) => (
          <FormPart key={section} form={form} section={section}>
            {FIELDS[section]}
          </FormPart>
        ))}
      </fieldset>
    </form>
  );
}

/** How each section is drawn. */
const FIELDS: Record<Section, (form: FormView) => ReactNode> = {
  language: (form) => (
    <ChoiceField
      form={form}
      section="language"
      short
      options={LANGUAGE_OPTIONS}
      value={form.brief.language}
      onChange={(language) => form.change({ language })}
    />
  ),
  title: (form) => <TextField form={form} section="title" />,
  contentType: (form) => (
    <ChoiceField
      form={form}
      section="contentType"
      options={CONTENT_TYPES.map((value) => ({ value, label: form.t(`contentTypes.${value}`) }))}
      value={form.brief.contentType}
      onChange={(contentType) => form.change({ contentType })}
    />
  ),
  purpose: (form) => (
    <ChipsField
      form={form}
      section="purpose"
      options={PURPOSES}
      labelOf={(option) => form.t(`purposes.${option}`)}
    />
  ),
  audience: (form) => <TextField form={form} section="audience" />,
  tone: (form) => (
    <ChipsField form={form} section="tone" options={TONES} labelOf={(option) => form.t(`tones.${option}`)} />
  ),
  mainKeyword: (form) => <TagsField form={form} section="mainKeyword" />,
  subKeywords: (form) => <TagsField form={form} section="subKeywords" />,
  wordCount: (form) => (
    <ChoiceField
      form={form}
      section="wordCount"
      options={WORD_COUNTS.map((value) => ({ value, label: form.t(`wordCounts.${value}`) }))}
      value={form.brief.wordCount}
      onChange={(wordCount) => form.change({ wordCount })}
    />
  ),
  structure: (form) => <StructureField form={form} />,
  reference: (form) => <ReferenceField form={form} />,
  humanize: (form) => <HumanizeField form={form} />,
};

function TextField({ form, section }: { form: FormView; section: 'title' | 'audience' }) {
  const hint = form.t(`hints.${section}`);
  return (
    <FieldSection form={form} section={section} hint={hint}>
      <TextInput
        id={idsOf(section).field}
        size="md"
        maxLength={BRIEF_LIMITS[section]}
        placeholder={form.t(`placeholders.${section}`)}
        value={form.brief[section]}
        onChange={(event) => form.change({ [section]: event.currentTarget.value })}
        error={form.messages[section] !== undefined}
        {...controlProps(form, section, hint)}
      />
    </FieldSection>
  );
}
