import { BRIEF_FIELDS, type FieldOf, LANGUAGE_TAGS, type OptionOf } from '#domain/brief/brief';
import { INTERFACE_LANGUAGE_OF, LANGUAGE_NAMES } from '#web/lib/i18n/languages';
import { idsOf } from '../form/field-section';
import classes from './choice-control.module.css';
import type { ControlProps } from './control';
import { optionText, type WordedField } from './option-text';

/** Single choice, side by side, or stacked where the labels are too long. */
export function ChoiceControl({ form, field, described }: ControlProps<FieldOf<'choice'> & WordedField>) {
  const options = BRIEF_FIELDS[field].options.map((option) => ({
    option,
    label: optionText(form, field, option),
  }));
  return <Segments form={form} field={field} described={described} options={options} />;
}

/** Single choice of a language, labelled by its own name; stays side by side on phones. */
export function LanguageControl({ form, field, described }: ControlProps<'language'>) {
  const options = BRIEF_FIELDS[field].options.map((option) => ({
    option,
    label: LANGUAGE_NAMES[INTERFACE_LANGUAGE_OF[option]],
    lang: LANGUAGE_TAGS[option],
  }));
  return <Segments form={form} field={field} described={described} options={options} short />;
}

interface Props extends ControlProps<FieldOf<'choice'>> {
  options: readonly { option: OptionOf<FieldOf<'choice'>>; label: string; lang?: string }[];
  short?: boolean;
}

function Segments({ form, field, described, options, short = false }: Props) {
  const { section } = BRIEF_FIELDS[field];
  return (
    <div
      className={classes.choice}
      role="radiogroup"
      aria-labelledby={idsOf(section).label}
      data-short={short || undefined}
      data-invalid={described['aria-invalid']}
      {...described}
    >
      {options.map(({ option, label, lang }) => (
        <label key={option} className={classes.segment} lang={lang}>
          <input
            type="radio"
            name={idsOf(section).field}
            checked={option === form.brief[field]}
            onChange={() => form.change({ [field]: option })}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
