import type { Section } from '#domain/brief/brief';
import { afterNextPaint } from '#web/lib/browser/after-next-paint';

/** Brings a section into view and the focus to its first control. */
export function goToSection(section: Section): void {
  // Once the messages are drawn: they move what stands below them, and are the click's answer.
  afterNextPaint(() => {
    const place = document.getElementById(`brief-${section}`);
    if (!place) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const field =
      place.querySelector<HTMLElement>('input:checked, [role="radio"][aria-checked="true"]') ??
      place.querySelector<HTMLElement>('textarea, input:not([type="hidden"]), [role="radio"]');
    field?.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  });
}
