import { BRIEF_FIELDS, definitionOf, type FieldOf, LANGUAGE_TAGS, type OptionOf } from '#domain/brief/brief';
import { INTERFACE_LANGUAGE_OF, LANGUAGE_NAMES } from '#web/lib/i18n/languages';
import { Segments } from '#web/ui/form/segments';
import { idsOf } from '../form/field-section';
import type { ControlProps } from './control';
import { optionText, type WordedField } from './option-text';

/** Single choice; one that need not be made can be taken back. */
export function ChoiceControl(props: ControlProps<FieldOf<'choice'> & WordedField>) {
  const { form, field, unchosen } = props;
  const options: Option[] = BRIEF_FIELDS[field].options.map((option) => ({
    option,
    label: optionText(form, field, option),
  }));
  if (definitionOf(field).requirement === undefined) {
    options.push({ option: null, label: unchosen ?? form.t('details.none') });
  }
  return <Choice {...props} options={options} />;
}

/** Single choice of a language, labelled by its own name; stays side by side on phones. */
export function LanguageControl(props: ControlProps<'language'>) {
  const options = BRIEF_FIELDS.language.options.map((option) => ({
    option,
    label: LANGUAGE_NAMES[INTERFACE_LANGUAGE_OF[option]],
    lang: LANGUAGE_TAGS[option],
  }));
  return <Choice {...props} options={options} short />;
}

interface Option {
  option: OptionOf<FieldOf<'choice'>> | null;
  label: string;
  lang?: string;
}

interface Props extends ControlProps<FieldOf<'choice'>> {
  options: readonly Option[];
  short?: boolean;
}

function Choice({ form, field, described, options, short = false }: Props) {
  return (
    <Segments
      name={`brief-${field}`}
      options={options}
      value={form.brief[field]}
      onChange={(option) => form.change({ [field]: option })}
      short={short}
      described={{ 'aria-labelledby': idsOf(BRIEF_FIELDS[field].section).label, ...described }}
    />
  );
}
