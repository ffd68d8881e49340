import type { FieldOf, OptionOf } from '#domain/brief/brief';
import type { FormView } from '../form/form-view';

/** The fields whose options the form calls by plain words; languages have their own names, humanization its cards. */
export type WordedField = Exclude<FieldOf<'choice' | 'chips' | 'switches'>, 'language' | 'humanize'>;

type OptionKey = { [F in WordedField]: `options.${F}.${OptionOf<F>}` }[WordedField];

/** What the form calls an option, in its own language. */
export function optionText(form: FormView, field: WordedField, option: OptionOf<WordedField>): string {
  return form.t(`options.${field}.${option}` as OptionKey);
}
