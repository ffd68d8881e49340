import type { Section } from '#domain/brief/brief';
import { afterNextPaint } from '#web/lib/browser/after-next-paint';

/** Scrolls a section into view and focuses its first control. */
export function goToSection(section: Section): void {
  // After the messages have rendered, since they move the sections below them.
  afterNextPaint(() => {
    const place = document.getElementById(`brief-${section}`);
    if (!place) return;
    const fold = place.querySelector('details');
    if (fold) fold.open = true;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const field =
      place.querySelector<HTMLElement>('input:checked, [role="radio"][aria-checked="true"]') ??
      place.querySelector<HTMLElement>('textarea, input:not([type="hidden"]), [role="radio"]') ??
      // Its fields are still loading.
      place.querySelector('summary');
    field?.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  });
}
