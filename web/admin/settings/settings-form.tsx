import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingValues } from '#contract/settings';
import { INPUT_SETTINGS, type InputSettingKey } from '#domain/settings';
import { faultOf } from '#web/lib/faults/faults';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { invalidMessage, textOf, typedValue } from './setting-fields';
import classes from './settings.module.css';
import { useSaveSettings } from './use-settings';

type Typed = Partial<Record<InputSettingKey, string>>;

interface Props {
  keys: readonly InputSettingKey[];
  values: SettingValues;
  /** True if each two fields belong together and share a row. */
  pairs?: boolean;
}

/**
 * A form for several settings with one button. Sends changed fields only, so that it does not overwrite what another
 * admin has saved meanwhile; unchanged fields follow the server.
 */
export function SettingsForm({ keys, values, pairs = false }: Props) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState<Typed>({});
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const save = useSaveSettings({
    onSuccess: () => setTyped({}),
    onError: (error) => setInvalid(faultOf(error).problems.map(({ field }) => field)),
  });
  const locale = LOCALES[interfaceLanguage()];
  const mark = interfaceLanguage() === 'en' ? '.' : ',';
  const saved = (key: InputSettingKey) => textOf(key, values, mark);
  const changed = keys.filter((key) => typed[key] !== undefined && typed[key] !== saved(key));

  function submit() {
    if (save.isPending || changed.length === 0) return;
    const given = changed.map((key) => [key, typedValue(key, typed[key] ?? '', locale)] as const);
    const wrong = given.filter(([, value]) => value === undefined).map(([key]) => key);
    setInvalid(wrong);
    if (wrong.length === 0) save.mutate(Object.fromEntries(given));
  }

  return (
    <form
      className={classes.fields}
      data-pairs={pairs || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {keys.map((key) => {
        const { kind, max } = INPUT_SETTINGS[key];
        const isPage = kind === 'page';
        const { key: message, bounds } = invalidMessage(key, locale);
        return (
          <TextInput
            key={key}
            label={t(`fields.${key}`)}
            className={isPage ? undefined : classes.figure}
            type={isPage ? 'url' : 'text'}
            inputMode={isPage ? 'url' : kind === 'euros' ? 'decimal' : 'numeric'}
            placeholder={isPage ? 'https://' : undefined}
            value={typed[key] ?? saved(key)}
            // The answer takes the place of what is typed.
            readOnly={save.isPending}
            onChange={({ currentTarget: { value } }) => {
              setTyped((before) => ({ ...before, [key]: value }));
              setInvalid((before) => before.filter((name) => name !== key));
            }}
            error={invalid.includes(key) ? t(message, bounds) : undefined}
            maxLength={isPage ? max : undefined}
            autoComplete="off"
          />
        );
      })}
      <div>
        <Button type="submit" variant="default" loading={save.isPending} disabled={changed.length === 0}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
