import type { Page, Route } from '@playwright/test';
import { type InterfaceLanguage, press, type Shot, words } from './picture-acts';
import { TEXT_SHOTS } from './picture-texts';

const button = (page: Page, at: number) => page.locator('main tbody tr').nth(at).getByRole('button');
/** Every page in its usual state, as the documentation shows it. */
export const SHOTS: Shot[] = [
  { name: 'landing', title: 'Landing page', path: '/', person: 'visitor', wholePage: true },
  { name: 'auth', title: 'Sign in', path: '/auth', person: 'visitor' },
  { name: 'sign-up', title: 'Sign up', path: '/auth?tab=sign-up', person: 'visitor' },
  { name: 'outbox', title: 'The mails of a trial', path: '/outbox', person: 'visitor' },
  { name: 'not-found', title: 'Any other path', path: '/nowhere', person: 'visitor' },
  {
    name: 'create',
    title: 'The brief',
    path: '/create',
    person: 'customer',
    act: chooseTextLanguage,
    wholePage: true,
  },
  {
    name: 'customer',
    title: 'The customer’s dashboard',
    path: '/customer',
    person: 'customer',
    wholePage: true,
  },
  {
    name: 'result',
    title: 'A finished text',
    path: '/customer',
    person: 'customer',
    act: async (page) => {
      await page.getByRole('link', { name: 'Sauna stoves compared', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Sauna stoves compared' }).waitFor();
      await page.locator('main h3').first().waitFor();
    },
    wholePage: true,
  },
  ...TEXT_SHOTS,
  { name: 'writer', title: 'The writer’s dashboard', path: '/writer', person: 'writer' },
  {
    name: 'writer-preview',
    title: 'A job’s preview',
    path: '/writer',
    person: 'writer',
    act: async (page) => {
      await button(page, 0).first().click();
      await page.getByRole('dialog').locator('h3').first().waitFor();
    },
  },
  {
    name: 'writer-assignments',
    title: 'The writer’s assignments',
    path: '/writer?tab=assignments',
    person: 'writer',
  },
  {
    name: 'writer-work',
    title: 'The work page',
    path: '/writer?tab=assignments',
    person: 'writer',
    act: async (page) => {
      await page.locator('main tbody a[href^="/writer/work/"]').first().click();
      await page.locator('.ProseMirror h2').first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: 'writer-time', title: 'The writer’s time', path: '/writer?tab=time', person: 'writer' },
  { name: 'admin', title: 'The admin’s overview', path: '/admin', person: 'admin' },
  { name: 'admin-users', title: 'Users', path: '/admin?tab=users', person: 'admin' },
  { name: 'admin-requests', title: 'Requests', path: '/admin?tab=requests', person: 'admin' },
  {
    name: 'admin-usage',
    title: 'Use of the generator',
    path: '/admin?tab=usage',
    person: 'admin',
    wholePage: true,
  },
  { name: 'admin-pay', title: 'Pay', path: '/admin?tab=pay', person: 'admin' },
  { name: 'admin-automation', title: 'Automation', path: '/admin?tab=automation', person: 'admin' },
  {
    name: 'admin-settings',
    title: 'Settings',
    path: '/admin?tab=settings',
    person: 'admin',
    wholePage: true,
  },
  { name: 'admin-audit', title: 'The audit log', path: '/admin?tab=audit', person: 'admin' },
  { name: 'account', title: 'The account page', path: '/account', person: 'writer', wholePage: true },
];

/** Selects the brief's language, which is also the form's. */
async function chooseTextLanguage(page: Page, language: InterfaceLanguage) {
  const name = { en: 'English', sv: 'Svenska', fi: 'Suomi' }[language];
  await page.locator('main').getByText(name, { exact: true }).first().click();
  const label = page.getByText(words(language, 'create', 'labels.contentType'));
  await label.filter({ visible: true }).first().waitFor();
}

const form = (page: Page) => page.locator('main input').first().waitFor();

const answerDashboard = (answer: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.route('**/api/customer/dashboard*', answer);
};

/** Dialogs, errors, empty and offline states: with `--all` only. */
export const STATES: Shot[] = [
  {
    name: 'auth-forgot',
    title: 'A forgotten password',
    path: '/auth',
    person: 'visitor',
    act: async (page, language) => {
      await press('auth', 'signIn.forgot')(page, language);
      await page.waitForURL('**/auth/reset*');
      await form(page);
    },
  },
  {
    name: 'auth-code',
    title: 'A code by email',
    path: '/auth?way=email-code',
    person: 'visitor',
    act: form,
  },
  {
    name: 'auth-phone',
    title: 'Sign in by phone',
    path: '/auth?way=phone',
    person: 'visitor',
    act: form,
  },
  {
    name: 'auth-reset',
    title: 'A new password',
    path: '/auth/reset#email=customer%40example.com&code=123456',
    person: 'visitor',
    act: form,
  },
  { name: 'auth-invitation', title: 'An invitation', path: '{invitation}', person: 'visitor' },
  {
    name: 'create-errors',
    title: 'The brief, with what is missing',
    path: '/create',
    person: 'customer',
    act: async (page, language) => {
      await chooseTextLanguage(page, language);
      await press('create', 'bar.generate')(page, language);
      await page.locator('main [aria-invalid="true"]').first().waitFor();
    },
    wholePage: true,
  },
  { name: 'notifications', title: 'What a customer was told', path: '/notifications', person: 'customer' },
  { name: 'notifications-writer', title: 'What a writer was told', path: '/notifications', person: 'writer' },
  { name: 'notifications-empty', title: 'Nothing to tell', path: '/notifications', person: 'newcomer' },
  {
    name: 'unsubscribe',
    title: 'Stopping mails',
    // Unsigned, which only the server can tell.
    path: `/unsubscribe#token=${btoa(JSON.stringify({ kinds: ['text-ready', 'message'] }))}.x`,
    person: 'visitor',
  },
  { name: 'customer-empty', title: 'A dashboard without requests', path: '/customer', person: 'newcomer' },
  {
    name: 'customer-failed',
    title: 'A dashboard that could not be loaded',
    path: '/customer',
    person: 'customer',
    before: answerDashboard((route) => route.abort()),
    act: async (page, language) => {
      await page
        .locator('main')
        .getByRole('button', { name: words(language, 'common', 'tryAgain') })
        .waitFor();
    },
  },
  {
    name: 'customer-offline',
    title: 'A lost connection',
    path: '/customer',
    person: 'customer',
    before: (page) => page.routeWebSocket(/\/api\/live$/, (socket) => void socket.close()),
    act: async (page, language) => {
      await page.getByText(words(language, 'common', 'connection.disconnected')).waitFor();
    },
  },
  {
    name: 'error-page',
    title: 'A page that broke',
    path: '/customer',
    person: 'customer',
    before: answerDashboard((route) => route.fulfill({ json: {} })),
  },
];
