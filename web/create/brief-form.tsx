import { TextInput } from '@mantine/core';
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
import type { FormView } from './form-view';
import { HumanizeField } from './humanize-field';
import { ReferenceField } from './reference-field';
import { StructureField } from './structure-field';
import { TagsField } from './tags-field';

const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({
  value: language,
  label: LANGUAGE_NAMES[CODE_OF[language]],
  lang: LANGUAGE_TAGS[language],
}));

/** The whole brief, section by section. Locked while its text is being generated. */
export function BriefForm({ form, locked }: { form: FormView; locked: boolean }) {
  const { brief, change, t } = form;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label={t('title')}
    >
      <fieldset className={classes.sections} disabled={locked}>
        <ChoiceField
          form={form}
          section="language"
          short
          options={LANGUAGE_OPTIONS}
          value={brief.language}
          onChange={(language) => change({ language })}
        />
        <TextField form={form} section="title" />
        <ChoiceField
          form={form}
          section="contentType"
          options={CONTENT_TYPES.map((value) => ({ value, label: t(`contentTypes.${value}`) }))}
          value={brief.contentType}
          onChange={(contentType) => change({ contentType })}
        />
        <ChipsField
          form={form}
          section="purpose"
          options={PURPOSES}
          labelOf={(option) => t(`purposes.${option}`)}
        />
        <TextField form={form} section="audience" />
        <ChipsField form={form} section="tone" options={TONES} labelOf={(option) => t(`tones.${option}`)} />
        <TagsField form={form} section="mainKeyword" />
        <TagsField form={form} section="subKeywords" />
        <ChoiceField
          form={form}
          section="wordCount"
          options={WORD_COUNTS.map((value) => ({ value, label: t(`wordCounts.${value}`) }))}
          value={brief.wordCount}
          onChange={(wordCount) => change({ wordCount })}
        />
        <StructureField form={form} />
        <ReferenceField form={form} />
        <HumanizeField form={form} />
      </fieldset>
    </form>
  );
}

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
