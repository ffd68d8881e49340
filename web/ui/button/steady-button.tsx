import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react';

interface Props extends ComponentPropsWithRef<'button'> {
  /** True while the button's own call runs; set by Mantine's Button for its `loading`. */
  'data-loading'?: boolean | undefined;
}

/**
 * A button that keeps the focus when it becomes disabled, as during its call; with the `disabled` attribute, keyboard
 * and screen reader users would be sent to the top of the page. Uses aria-disabled, and ignores clicks and form
 * submission by Enter. A dialog can return the focus to it during its call, and with `aria-disabled` instead of `disabled` at any time.
 * Mantine's Button renders as one (theme.ts).
 */
export function SteadyButton({
  type = 'button',
  disabled = false,
  'aria-disabled': refusing,
  'data-loading': loading,
  onClick,
  onFocus,
  onBlur,
  ...props
}: Props) {
  const [focused, setFocused] = useState(false);
  return (
    <button
      {...props}
      type={type}
      data-loading={loading || undefined}
      disabled={disabled && !loading && !focused}
      aria-disabled={disabled || refusing || undefined}
      onClick={disabled || refusing ? refuse : onClick}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // Blurred only because another window has the focus.
        if (document.activeElement !== event.currentTarget) setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
