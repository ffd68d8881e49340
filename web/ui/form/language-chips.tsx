import { Chip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import classes from './language-choice.module.css';

interface Props {
  label: string;
  /** Beside the chips by default; `above` like a form field's label. */
  labelPlace?: 'above' | 'hidden';
  value: readonly Language[];
  onChange: (languages: Language[]) => void;
  disabled?: boolean;
}

/** Multiple choice of content languages. */
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
