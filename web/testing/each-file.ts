// Runs before each file of tests that render: a process runs many of them with the same window and the same modules.
import { notifications } from '@mantine/notifications';
import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setPageUser } from '#web/lib/session/page-user';
import { closePages } from './open-page';

// Where nothing has a size, nothing counts as focusable: the library says so of every dialog, and prints the page.
const SAID_OF_EVERY_DIALOG = '[@mantine/hooks/use-focus-trap]';
const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).startsWith(SAID_OF_EVERY_DIALOG)) warn(...said);
};

// happy-dom loads no fonts and has no list of them; growing text fields listen to it.
if (!('fonts' in document)) {
  Object.assign(document, { fonts: Object.assign(new EventTarget(), { check: () => true }) });
}

// Current Chromium answers a scroll with a promise, and React calls what an effect returns as its cleanup.
for (const name of ['scrollIntoView', 'scroll', 'scrollTo', 'scrollBy'] as const) {
  Object.defineProperty(Element.prototype, name, { value: async () => undefined, configurable: true });
}

// A failure is told in a line: the page that it was seen on has thousands.
configure({ getElementError: (message) => new Error(message ?? 'Not found') });

afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
  closePages();
  setPageUser(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
