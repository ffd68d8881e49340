import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react';

interface Props extends ComponentPropsWithRef<'button'> {
  /** The button's own call is under way; Mantine's Button says so for its `loading`. */
  'data-loading'?: boolean | undefined;
}

/**
 * A button that does not lose the focus when it is disabled under it, as while its call is under way: the browser would leave
 * who works with the keyboard or a screen reader at the page's top. It says that it is disabled and takes no click, nor does a
 * form whose fields ask for it by Enter. While its own call lasts it can be given the focus back too, by a dialog that came in
 * between. Mantine's Button is drawn as one (theme.ts).
 */
export function SteadyButton({
  type = 'button',
  disabled = false,
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
      aria-disabled={disabled || undefined}
      onClick={disabled ? refuse : onClick}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // Another window takes the focus only for a while.
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
