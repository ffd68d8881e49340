// biome-ignore lint/style/noRestrictedImports: this is what stands in its place
import { type PasswordInputProps, PasswordInput as Plain } from '@mantine/core';

/** Mantine's PasswordInput with the missing aria-invalid. */
export function PasswordInput(props: PasswordInputProps) {
  return <Plain aria-invalid={props.error ? true : undefined} {...props} />;
}
