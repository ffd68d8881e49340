import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import AdminRoute from '../route';

afterEach(() => vi.restoreAllMocks());

it('links lead to every section of the page, and a link from another page to the one that it names', async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async function (this: Element) {
    shown.push(this.id);
  });
  const { user } = await openPage(AdminRoute, '/admin?tab=settings#settings-model', { role: 'admin' });
  const links = await eventually(() => screen.getByRole('navigation', { name: 'Sections of this page' }));
  const places = within(links)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  const headings = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id !== '');
  expect(places).toEqual(headings.map(({ textContent, id }) => [textContent, `#${id}`]));
  expect(shown).toContain('settings-model');
  const [tab] = screen.getAllByRole('link', { name: 'User Management' });
  await user.click(tab as HTMLElement);
  await eventually(() => screen.getByRole('heading', { level: 1, name: 'User Management' }));
});
