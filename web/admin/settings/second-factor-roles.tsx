import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '#domain/users/roles';
import { useSaveSettings } from './use-settings';

/** Which roles must have a second factor; saved on each change. */
export function SecondFactorRoles({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation(['settings', 'common']);
  const save = useSaveSettings();
  return ROLES.map((role) => {
    const on = roles.includes(role);
    return (
      <Switch
        key={role}
        label={t(`settings:secondFactor.${role}`)}
        checked={on}
        // Not the checkbox being saved: disabling it would lose the focus.
        disabled={save.isPending && save.variables.secondFactorRoles?.includes(role) === on}
        onChange={() =>
          save.isPending ||
          save.mutate({
            secondFactorRoles: on ? roles.filter((other) => other !== role) : [...roles, role],
            seen: { secondFactorRoles: [...roles] },
          })
        }
      />
    );
  });
}
