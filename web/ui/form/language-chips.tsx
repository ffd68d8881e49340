import { Chip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import classes from './language-choice.module.css';

interface Props {
  label: string;
  /** Else beside the chips; `above` as the label of a field, in a form. */
  labelPlace?: 'above' | 'hidden';
  value: readonly Language[];
  onChange: (languages: Language[]) => void;
  disabled?: boolean;
}

/** One or more of the languages that Redraft writes in. */
export function LanguageChips({ label, labelPlace, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('common');
  return (
    <fieldset className={classes.choice}>
      <legend className={labelPlace === 'hidden' ? 'visually-hidden' : classes.label} data-place={labelPlace}>
        {label}
      </legend>
      <Chip.Group
        multiple
        value={[...value]}
        onChange={(values) => onChange(LANGUAGES.filter((language) => values.includes(language)))}
      >
        {LANGUAGES.map((language) => (
          <Chip key={language} value={language} size="sm" disabled={disabled}>
            {t(`languages.${language}`)}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  );
}
