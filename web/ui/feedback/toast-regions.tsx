import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import controls from '../theme/controls.module.css';
import { clearToastsOnSignOut } from './toast';
import { placeFor, type Span } from './toast-place';

/** What a toast never lies over: the buttons that a page or a dialog is about, with those beside them. */
const PRIMARY = ':is(button[data-variant="filled"], a[data-variant="ink"], a[data-variant="filled"])';
const BESIDE = ':scope > :is(button, a)';
const PHONE = '(max-width: 47.99em)';

/** The live regions and the toasts in them. */
export function ToastRegions() {
  useEffect(clearToastsOnSignOut, []);
  useEffect(keepClear, []);
  return (
    <Notifications
      position="top-right"
      aria-live="polite"
      className={controls.toasts}
      containerWidth={400}
      // The library would keep a sixth back until another goes: a failure is told when it happens.
      limit={20}
    />
  );
}

/** Moves the toasts to where they cover no primary button, whenever something moves. Returns how to stop. */
function keepClear(): () => void {
  let asked = 0;
  const soon = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      place();
    });
  };
  // What the page draws anew may be a button in the way, and is the toast itself.
  const watch = new MutationObserver(soon);
  watch.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', soon, { capture: true, passive: true });
  addEventListener('resize', soon);
  return () => {
    watch.disconnect();
    removeEventListener('scroll', soon, { capture: true });
    removeEventListener('resize', soon);
    cancelAnimationFrame(asked);
  };
}

function place(): void {
  const stack = document.querySelector<HTMLElement>(`.${controls.toasts}[data-position="top-right"]`);
  const toasts = [...(stack?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])];
  const shelf = document.querySelector<HTMLElement>('[data-toast-shelf]');
  if (!stack || toasts.length === 0) return void shelf?.style.removeProperty('--toast-shelf');
  const { left, right } = stack.getBoundingClientRect();
  // Without what scrolling inside it hides; the transitions' own heights do not count.
  const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + 16, 0);
  const dialog = openDialog();
  const taken = buttonsToSee(dialog)
    .map((button) => button.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.right > left && box.left < right)
    .map((box): Span => ({ from: box.top, to: box.bottom }));
  const phone = matchMedia(PHONE).matches;
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const from = Math.max(0, phone ? 0 : bar) + 12;
  const window = { from, to: innerHeight - 12 };
  let { top, room } = placeFor(height, window, taken, phone ? 'bottom' : 'top');
  // What a dialog asks for stands right above its buttons: where there is no room below them, its head has some.
  if (phone && dialog && taken.some((span) => span.from > top)) {
    ({ top, room } = placeFor(height, window, taken, 'top'));
  }
  // The foot of a phone's page grows by them: what they would lie over scrolls on above it.
  if (phone && !dialog)
    shelf?.style.setProperty('--toast-shelf', `${Math.ceil(Math.min(height, room)) + 8}px`);
  else shelf?.style.removeProperty('--toast-shelf');
  stack.style.setProperty('--toast-top', `${Math.round(top)}px`);
  stack.style.setProperty('--toast-room', `${Math.floor(room)}px`);
}

function openDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
}

/** Those that can be pressed: under a dialog's veil none of the page's. */
function buttonsToSee(dialog: HTMLElement | undefined): Element[] {
  const primary = [...(dialog ?? document).querySelectorAll(PRIMARY)];
  const beside = primary.flatMap((button) => [...(button.parentElement?.querySelectorAll(BESIDE) ?? [])]);
  const close = [...(dialog?.querySelectorAll('.mantine-Modal-close') ?? [])];
  return [...primary, ...beside, ...close].filter((button) => button.checkVisibility());
}
