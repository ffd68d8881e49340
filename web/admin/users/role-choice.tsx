import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import { DEFAULT_ROLE, ROLES, type Role } from '#domain/users/roles';
import { LanguageChips } from '#web/ui/form/language-chips';

export interface RoleChoice {
  role: Role;
  languages: Language[];
}

/** A new user's role, with the languages of a writer. */
export function RoleFields({
  value,
  onChange,
  languagesError,
}: {
  value: RoleChoice;
  onChange: (part: Partial<RoleChoice>) => void;
  /** Error message of a writer's languages. */
  languagesError?: string | undefined;
}) {
  const { t } = useTranslation(['admin', 'common']);
  const id = useId();
  return (
    <>
      <Input.Wrapper id={id} label={t('admin:users.role')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-labelledby={`${id}-label`}
          value={value.role}
          onChange={(role) => onChange({ role: ROLES.find((name) => name === role) ?? DEFAULT_ROLE })}
          data={[...ROLES].reverse().map((name) => ({ value: name, label: t(`common:roles.${name}`) }))}
        />
      </Input.Wrapper>
      {value.role === 'writer' ? (
        <div data-wrong={languagesError === undefined ? undefined : true}>
          <LanguageChips
            label={t('admin:users.languages')}
            labelPlace="above"
            value={value.languages}
            onChange={(languages) =>
              onChange({ languages: LANGUAGES.filter((name) => languages.includes(name)) })
            }
          />
          <Input.Error mt={4}>{languagesError}</Input.Error>
        </div>
      ) : null}
    </>
  );
}
