// biome-ignore lint/style/noRestrictedImports: this is what stands in its place
import { type PasswordInputProps, PasswordInput as Plain } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/**
 * Mantine's PasswordInput with the missing aria-invalid, and with a button to show the password that the keyboard reaches and that is
 * named in the interface's language.
 */
export function PasswordInput({ visibilityToggleButtonProps, ...props }: PasswordInputProps) {
  const { t } = useTranslation('common');
  return (
    <Plain
      aria-invalid={props.error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), ...visibilityToggleButtonProps }}
      {...props}
    />
  );
}
