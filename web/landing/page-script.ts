import { dashboardOf } from '#domain/users/guard';
import type { Role } from '#domain/users/roles';
import { chosenLanguage, isInterfaceLanguage, rememberLanguage } from '#web/lib/languages';

/*
 * All the scripting of the landing pages, which are whole without it: who is signed in, signing out, and the language that
 * was chosen. By hand and without a library: it is the first thing that a stranger's phone runs.
 */
const session = document.querySelector<HTMLElement>('[data-session]');
const dashboard = document.querySelector<HTMLAnchorElement>('[data-dashboard]');
const signOut = document.querySelector<HTMLButtonElement>('[data-sign-out]');
const failed = document.querySelector<HTMLElement>('[data-sign-out-failed]');

function show(role: Role | null): void {
  if (session) session.dataset.session = role ? 'user' : 'visitor';
  if (role && dashboard) dashboard.href = dashboardOf(role);
}

/** Shows the buttons of whoever is signed in; where no answer comes, a visitor's, who can at least sign in. */
async function askSession(): Promise<void> {
  try {
    const answer = await fetch('/api/session', { headers: { accept: 'application/json' } });
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
    const answer = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    // 401: the session had ended already, which is what was asked for.
    if (!answer.ok && answer.status !== 401) throw new Error(`HTTP ${answer.status}`);
    location.assign('/auth');
  } catch {
    failed.textContent = failed.dataset.signOutFailed ?? '';
    signOut.disabled = false;
  }
}

void askSession();
signOut?.addEventListener('click', () => void leave());
// A page that comes back, from the history or from behind another tab, may show a session that has ended since.
addEventListener('pageshow', (event) => {
  if (event.persisted) void askSession();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void askSession();
});

// Who arrives on /sv or /fi without a choice of their own goes on in that language; following a link to one is a choice.
const { lang } = document.documentElement;
if (lang !== 'en' && isInterfaceLanguage(lang) && !chosenLanguage()) rememberLanguage(lang);
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
  link.addEventListener('click', () => {
    if (isInterfaceLanguage(link.hreflang)) rememberLanguage(link.hreflang);
  });
}
