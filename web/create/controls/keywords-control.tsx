import { BRIEF_FIELDS, type FieldOf } from '#domain/brief/brief';
import { TagsInput } from '#web/ui/form/tags/tags-input';
import type { ControlProps } from './control';

/** A field with keywords as tags. */
export function KeywordsControl({ form, field, described }: ControlProps<FieldOf<'keywords'>>) {
  return (
    <TagsInput
      tags={form.brief[field]}
      onChange={(tags) => form.change({ [field]: tags })}
      limits={BRIEF_FIELDS[field]}
      placeholder={form.t(field === 'avoidedWords' ? 'placeholders.avoidedWord' : 'placeholders.keyword')}
      t={form.t}
      described={described}
    />
  );
}
