import { type BriefField, LANGUAGES, type Language } from '#domain/brief/brief';
import { LINE_LABELS } from '#domain/brief/line-labels';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { INTERFACE_LANGUAGE_OF } from '#web/lib/i18n/languages';
import type { FormView } from '../form/form-view';

/** Props of a control: one field, in the section that labels and describes it. */
export interface ControlProps<F extends BriefField> {
  form: FormView;
  field: F;
  /** For the section's first control: id, aria-describedby, aria-invalid, aria-required. */
  described: Record<string, unknown> & { id?: string };
  /** What a choice that is not made means; 'No preference' if absent. */
  unchosen?: string | undefined;
}

/**
 * The attributes of a text field of Mantine's. They stand in `attributes` as well, because Mantine's `Input` replaces
 * aria-describedby by the id of its error message, where it has one.
 */
export const inputProps = (described: ControlProps<BriefField>['described']) => ({
  ...described,
  error: described['aria-invalid'] === true,
  attributes: { input: described },
});

/** The form's language: the brief's, or the interface's until one is chosen. */
export function formLanguage({ brief }: Pick<FormView, 'brief'>): Language {
  const code = interfaceLanguage();
  return (
    brief.language ?? LANGUAGES.find((language) => INTERFACE_LANGUAGE_OF[language] === code) ?? 'english'
  );
}

/** The label of a text field that shares a section; the section's label belongs to the first one. */
export function ownLabel<F extends BriefField>({
  form,
  field,
  described,
}: ControlProps<F>): string | undefined {
  return described.id ? undefined : LINE_LABELS[formLanguage(form)][field];
}
