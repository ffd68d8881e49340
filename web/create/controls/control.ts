import { type BriefField, LANGUAGES, type Language } from '#domain/brief/brief';
import { LINE_LABELS } from '#domain/brief/summary-lines';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { CODE_OF } from '#web/lib/i18n/languages';
import type { FormView } from '../form/form-view';

/** What a control works with: one field, in the section that names and describes it. */
export interface ControlProps<F extends BriefField> {
  form: FormView;
  field: F;
  /** What the section says of its first control: id, description, whether it is wrong or required. */
  described: Record<string, unknown> & { id?: string };
}

/** The language that the form speaks: the brief's, and the interface's until one is chosen. */
export function formLanguage({ brief }: Pick<FormView, 'brief'>): Language {
  const code = interfaceLanguage();
  return brief.language ?? LANGUAGES.find((language) => CODE_OF[language] === code) ?? 'english';
}

/** The label of a text field that shares its section with others; the first has the section's. */
export function ownLabel<F extends BriefField>({
  form,
  field,
  described,
}: ControlProps<F>): string | undefined {
  return described.id ? undefined : LINE_LABELS[formLanguage(form)][field];
}
