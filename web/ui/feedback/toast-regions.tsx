import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { showOpen } from '#web/lib/browser/show-open';
import { answerOtherWindows } from '#web/lib/session/other-windows';
import { tellOfCutPastes } from '../form/cut-paste';
import controls from '../theme/controls.module.css';
import { clearToastsOnSignOut } from './toast';
import { placeFor, type Span } from './toast-place';

/** Toasts must not cover these: primary buttons of a page or dialog, and their neighbours. */
const PRIMARY = ':is(button[data-variant="filled"], a[data-variant="ink"], a[data-variant="filled"])';
const BESIDE = ':scope > :is(button, a)';
/** A bar that stays in view, no part of which may be covered. */
const BAR = '[data-keep-clear]';
/** Covered only if there is no other room: fields and tabs. */
const FIELDS = ':is(main, [role="dialog"]) :is(input:not([type="hidden"]), textarea, select, [role="tab"])';
const PHONE = '(max-width: 47.99em)';

/** The live regions with their toasts, and what else a page needs once it is used and can do without while it loads. */
export function ToastRegions() {
  useEffect(clearToastsOnSignOut, []);
  useEffect(avoidPrimaryButtons, []);
  useEffect(tellOfCutPastes, []);
  useEffect(answerOtherWindows, []);
  useEffect(showOpen, []);
  useEffect(() => {
    // A sign-out must not depend on what an update or a lost connection has taken away since.
    import('#web/lib/session/end-session').catch(() => undefined);
  }, []);
  return (
    <Notifications
      position="top-right"
      aria-live="polite"
      className={controls.toasts}
      containerWidth={400}
      // Mantine queues the lowest toasts above its limit; every error must show at once.
      limit={Number.POSITIVE_INFINITY}
    />
  );
}

/**
 * Moves the toasts away from primary buttons whenever the layout changes.
 * @returns a function that stops it
 */
function avoidPrimaryButtons(): () => void {
  let asked = 0;
  const soon = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      place();
    });
  };
  // Any rerender may add a button, or the toast itself.
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
  // offsetHeight excludes scrolled content and ignores running transitions.
  const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + 16, 0);
  const dialog = openDialog();
  const spansOf = (elements: Element[]) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.right > left && box.left < right)
      .map((box): Span => ({ from: box.top, to: box.bottom }));
  const buttons = spansOf(visibleButtons(dialog));
  const phone = matchMedia(PHONE).matches;
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const from = Math.max(0, phone ? 0 : bar) + 12;
  const window = { from, to: innerHeight - 12 };
  const clearOf = (taken: Span[]) => {
    const found = placeFor(height, window, taken, phone ? 'bottom' : 'top');
    // A dialog's buttons are at its bottom: if there is no room below them, the toasts go to its top.
    const above = phone && dialog && buttons.some((span) => span.from > found.top);
    return above ? placeFor(height, window, taken, 'top') : found;
  };
  // A sticky bar of buttons on phones grows by the toasts' height, so that they cover no field.
  const fields = phone && shelf && !dialog ? [] : spansOf([...(dialog ?? document).querySelectorAll(FIELDS)]);
  let { top, room } = clearOf([...buttons, ...fields]);
  if (room < height) ({ top, room } = clearOf(buttons));
  // On phones the page gets a bottom padding of their height, so that covered content can be scrolled up.
  if (phone && !dialog)
    shelf?.style.setProperty('--toast-shelf', `${Math.ceil(Math.min(height, room)) + 8}px`);
  else shelf?.style.removeProperty('--toast-shelf');
  stack.style.setProperty('--toast-top', `${Math.round(top)}px`);
  stack.style.setProperty('--toast-room', `${Math.floor(room)}px`);
}

function openDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
}

/** Buttons that can be clicked: with an open dialog, only the dialog's. */
function visibleButtons(dialog: HTMLElement | undefined): Element[] {
  const primary = [...(dialog ?? document).querySelectorAll(PRIMARY)];
  const beside = primary.flatMap((button) => [...(button.parentElement?.querySelectorAll(BESIDE) ?? [])]);
  const bars = dialog ? [] : [...document.querySelectorAll(BAR)];
  const close = [...(dialog?.querySelectorAll('.mantine-Modal-close') ?? [])];
  return [...primary, ...beside, ...bars, ...close].filter((button) => button.checkVisibility());
}
