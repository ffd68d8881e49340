import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import { toast } from '../feedback/toast';
import { focusOn, isFocusLost } from '../focus';
import { LanguageChips } from './language-chips';
import classes from './language-choice.module.css';

interface Props {
  label: string;
  /** Hidden, except for screen readers, where a table's head shows it. */
  labelPlace?: 'hidden';
  saved: readonly Language[];
  saving: boolean;
  /** Error message for an empty choice. */
  emptyText: string;
  onSave: (languages: Language[]) => void;
}

/** A writer's languages. 'Save' appears once the choice has changed; at least one is required. */
export function LanguageChoice({ label, labelPlace, saved, saving, emptyText, onSave }: Props) {
  const { t } = useTranslation('common');
  const [draft, setDraft] = useState<readonly Language[] | null>(null);
  // A saved change, also one made elsewhere, ends the choice in progress.
  const [basis, setBasis] = useState(saved.join());
  if (basis !== saved.join()) {
    setBasis(saved.join());
    setDraft(null);
  }
  const chosen = draft ?? saved;
  const changed = LANGUAGES.some((language) => chosen.includes(language) !== saved.includes(language));
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The Save button disappears after saving; the focus moves to the choice.
  useEffect(() => {
    if (!changed && pressed.current && isFocusLost()) focusOn(row.current?.querySelector('fieldset'));
    pressed.current = false;
  }, [changed]);
  return (
    <div className={classes.row} ref={row}>
      <LanguageChips
        label={label}
        labelPlace={labelPlace}
        value={chosen}
        onChange={(languages) => {
          setDraft(languages);
          if (languages.length > 0) toast.resolved(emptyText);
        }}
        disabled={saving}
      />
      {changed ? (
        <Button
          loading={saving}
          onClick={() => {
            pressed.current = true;
            if (chosen.length === 0) toast.error(emptyText, { cause: emptyText });
            else onSave([...chosen]);
          }}
        >
          {t('save')}
        </Button>
      ) : null}
    </div>
  );
}
