import { Button, Chip } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import classes from './language-choice.module.css';
import { toast } from './toast';

interface Props {
  /** What stands beside the chips, and names them for screen readers. */
  label: string;
  saved: readonly Language[];
  saving: boolean;
  /** Message for an empty choice. */
  emptyText: string;
  onSave: (languages: Language[]) => void;
}

/** A writer's languages; 'Save' appears only when the choice has changed, and at least one is needed. */
export function LanguageChoice({ label, saved, saving, emptyText, onSave }: Props) {
  const { t } = useTranslation('common');
  const [draft, setDraft] = useState<readonly Language[] | null>(null);
  const chosen = draft ?? saved;
  const changed = LANGUAGES.some((language) => chosen.includes(language) !== saved.includes(language));
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.label}>{label}</legend>
      <Chip.Group
        multiple
        value={[...chosen]}
        onChange={(values) => setDraft(LANGUAGES.filter((language) => values.includes(language)))}
      >
        {LANGUAGES.map((language) => (
          <Chip key={language} value={language} size="sm" disabled={saving}>
            {t(`languages.${language}`)}
          </Chip>
        ))}
      </Chip.Group>
      {changed ? (
        <Button
          loading={saving}
          onClick={() => {
            if (chosen.length === 0) toast.error(emptyText);
            else onSave([...chosen]);
          }}
        >
          {t('save')}
        </Button>
      ) : null}
    </fieldset>
  );
}
