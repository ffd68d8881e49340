import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isTheme } from '#web/lib/browser/theme-choice';
import { ThemeSelect } from './theme-select';

/** Chooses the colour scheme: system, light or dark; stored in this browser. */
export function ThemePicker() {
  const { t } = useTranslation('common');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <ThemeSelect
      label={t('theme.label')}
      names={{ auto: t('theme.auto'), light: t('theme.light'), dark: t('theme.dark') }}
      value={colorScheme}
      onChange={({ currentTarget: { value } }) => {
        if (isTheme(value)) setColorScheme(value);
      }}
    />
  );
}
