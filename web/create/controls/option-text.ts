import type { FieldOf, OptionOf } from '#domain/brief/brief';
import type { FormView } from '../form/form-view';

/** Fields with option labels in the messages; languages have their own names, humanization its cards. */
export type WordedField = Exclude<FieldOf<'choice' | 'chips' | 'switches'>, 'language' | 'humanize'>;

type OptionKey = { [F in WordedField]: `options.${F}.${OptionOf<F>}` }[WordedField];

/** An option's label in the form's language. */
export function optionText(form: FormView, field: WordedField, option: OptionOf<WordedField>): string {
  return form.t(`options.${field}.${option}` as OptionKey);
}
