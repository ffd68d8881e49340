import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { emptyBrief } from '#domain/brief/brief';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import type { Role } from '#domain/users/roles';
import { blankAnswer } from '#web/testing/blank-answer';
import { eventually, openPage } from '#web/testing/open-page';
import AccountRoute from './account/route';
import AdminRoute from './admin/route';
import CreateRoute from './create/route';
import CustomerRoute from './customer/route';
import NotificationsRoute from './notifications/route';
import StyleGuideRoute from './style-guide/route';
import WriterRoute from './writer/route';
import WorkRoute from './writer/work/route';

/** Stands for the editor, which needs a browser. */
vi.mock('#web/ui/editor/text-editor', () => ({ TextEditor: () => <textarea aria-label="Text" /> }));

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const NOW = '2026-11-24T12:00:00.000Z';
const brief = { ...emptyBrief('english'), title: 'Tyres', contentType: 'article', wordCount: 'short' };
const request = {
  id: ID,
  title: 'Tyres',
  status: 'pending',
  language: 'english',
  brief,
  briefEditable: true,
};
const work = { ...(blankAnswer(assignment) as object), id: ID, title: 'Tyres', status: 'in_progress' };
const text = { markdown: 'Saved.', seoTitle: '', metaDescription: '', slug: '' };

/** Shown at once where the page asks for nothing that it waits for. */
const heading = (name: string | RegExp) => () => screen.getByRole('heading', { level: 1, name });
const button = (name: string) => () => within(document.body).getByRole('button', { name });
const Work = () => (
  <Routes>
    <Route path="writer/work/:id" element={<WorkRoute />} />
  </Routes>
);

type Answers = Record<string, Record<string, unknown>>;
const PAGES: [string, Role, () => React.ReactNode, () => HTMLElement, Answers][] = [
  ['/create', 'customer', CreateRoute, button('Generate SEO Text'), {}],
  [
    `/create?edit=${ID}`,
    'customer',
    CreateRoute,
    button('Save the brief'),
    { [`GET /api/customer/requests/${ID}`]: request },
  ],
  [
    '/style-guide',
    'customer',
    StyleGuideRoute,
    button('Save'),
    { 'GET /api/style-guide': { guide: emptyStyleGuide(), version: 1, savedAt: NOW } },
  ],
  ['/customer', 'customer', CustomerRoute, heading(/./), {}],
  [
    `/customer?request=${ID}`,
    'customer',
    CustomerRoute,
    heading('Tyres'),
    { [`GET /api/customer/requests/${ID}`]: request },
  ],
  ['/writer', 'writer', WriterRoute, heading(/./), {}],
  [
    `/writer/work/${ID}`,
    'writer',
    Work,
    heading('Tyres'),
    {
      [`GET /api/writer/assignments/${ID}`]: work,
      [`GET /api/writer/assignments/${ID}/working-copy`]: { revision: 3, baseVersion: 1, savedAt: NOW, text },
    },
  ],
  ['/admin', 'admin', AdminRoute, heading(/./), {}],
  ['/account', 'customer', AccountRoute, heading(/./), {}],
  ['/notifications', 'customer', NotificationsRoute, heading(/./), {}],
];

it.each(PAGES)(
  '%s keeps its header, and the focus in it, when its data arrive',
  async (path, role, Page, arrived, answers) => {
    let arrive = () => {};
    const data = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const opening = openPage(Page, path, { role }, (server) => {
      for (const [call, answer] of Object.entries(answers)) server.answer(call, answer);
      const { fetch } = server;
      server.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (!url.endsWith('/api/session')) await data;
        return fetch(input, init);
      };
    });
    const signOut = () => screen.getAllByRole('button', { name: 'Sign Out' })[0];
    const before = await eventually(() => {
      const found = signOut();
      if (!found) throw new Error('The header is not there yet');
      return found;
    });
    before.focus();
    await act(async () => arrive());
    await opening;
    await eventually(arrived);
    expect(signOut()).toBe(before);
    expect(document.activeElement).toBe(before);
  },
);
