// biome-ignore lint/style/noRestrictedImports: this is what stands in its place
import { type PasswordInputProps, PasswordInput as Plain } from '@mantine/core';

/** The library's, which tells a screen reader what is wrong, but not that something is. */
export function PasswordInput(props: PasswordInputProps) {
  return <Plain aria-invalid={props.error ? true : undefined} {...props} />;
}
