import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react';

/**
 * A button that does not lose the focus when it is disabled under it, as while its call is under way: the browser would leave
 * who works with the keyboard or a screen reader at the page's top. Until the focus goes on it says that it is disabled and
 * takes no click; nor does a form whose fields ask for it by Enter. Mantine's Button is drawn as one (theme.ts).
 */
export function SteadyButton({
  type = 'button',
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...props
}: ComponentPropsWithRef<'button'>) {
  const [focused, setFocused] = useState(false);
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !focused}
      aria-disabled={disabled || undefined}
      onClick={disabled ? refuse : onClick}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
