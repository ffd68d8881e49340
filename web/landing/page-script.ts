import { session as sessionCall } from 'virtual:routes/contract/account';
import { signOut as signOutCall } from 'virtual:routes/http/signIn';
import type { Role } from '#domain/users/roles';
import { dashboardOf } from '#domain/users/route-guard';
import { chooseTheme, chosenTheme, isTheme } from '#web/lib/browser/theme-choice';
import { isInterfaceLanguage, rememberLanguage } from '#web/lib/i18n/languages';

/*
 * The only script of the landing pages, which are complete without it: shows the session, signs out, and stores the
 * chosen language and colour scheme. Without libraries, because it is the first script on a new visitor's phone.
 */

// Following a link to /sv or /fi chooses that language. Links into the application carry it too, for browsers without
// storage: before their addresses are read below.
const { lang } = document.documentElement;
if (lang !== 'en' && isInterfaceLanguage(lang)) {
  rememberLanguage(lang);
  const into = 'a[href^="/auth"], a[href="/create"], a[data-account]';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(into)) {
    link.setAttribute('href', `${link.getAttribute('href')}#lang=${lang}`);
  }
}

const session = document.querySelector<HTMLElement>('[data-session]');
const dashboard = document.querySelector<HTMLAnchorElement>('[data-dashboard]');
const offers = [...document.querySelectorAll<HTMLAnchorElement>('a[data-account]')].map(
  (link) => [link, link.getAttribute('href') ?? '/auth'] as const,
);
const signOut = document.querySelector<HTMLButtonElement>('[data-sign-out]');
const failed = document.querySelector<HTMLElement>('[data-sign-out-failed]');

function show(role: Role | null): void {
  if (session) session.dataset.session = role ? 'user' : 'visitor';
  if (role && dashboard) dashboard.href = dashboardOf(role);
  // Hides offers to sign up from signed-in users; their links lead to the dashboard.
  document.documentElement.dataset.session = role ? 'user' : 'visitor';
  const place = role === 'customer' ? '/create' : role && dashboardOf(role);
  for (const [link, address] of offers) link.href = place ?? address;
}

/** Shows the signed-in user's buttons, or the visitor's, also where the call fails: they still allow signing in. */
async function loadSession(): Promise<void> {
  try {
    const answer = await fetch(sessionCall.path, { headers: { accept: 'application/json' } });
    const { user } = (await answer.json()) as { user?: { role: Role } | null };
    show(user?.role ?? null);
  } catch {
    if (session?.dataset.session === 'loading') show(null);
  }
}

async function leave(): Promise<void> {
  if (!signOut || !failed) return;
  signOut.disabled = true;
  failed.textContent = '';
  try {
    const answer = await fetch(signOutCall.path, {
      method: signOutCall.method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    // 401: the session had already ended.
    if (!answer.ok && answer.status !== 401) throw new Error(`HTTP ${answer.status}`);
    location.assign('/auth');
  } catch {
    failed.textContent = failed.dataset.signOutFailed ?? '';
    signOut.disabled = false;
  }
}

for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-theme-choice]')) {
  select.value = chosenTheme();
  select.addEventListener('change', () => {
    if (isTheme(select.value)) chooseTheme(select.value);
  });
}

void loadSession();
signOut?.addEventListener('click', () => void leave());
// A page restored from the back/forward cache or a background tab may show a session that has ended since.
addEventListener('pageshow', (event) => {
  if (event.persisted) void loadSession();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void loadSession();
});

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
  link.addEventListener('click', () => {
    if (isInterfaceLanguage(link.hreflang)) rememberLanguage(link.hreflang);
  });
}
