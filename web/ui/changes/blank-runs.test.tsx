import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ComparedRun } from '#domain/document/compare/comparison';
import { languageReady } from '#web/lib/i18n/i18n';
import { PartContent } from './part-view';

const run = (kind: ComparedRun['kind'], text: string): ComparedRun => ({
  kind,
  content: [{ kind: 'text', text }],
});

it('marks words that were added, and no space alone', async () => {
  await languageReady('/writer');
  const { container } = render(
    <PartContent
      part={{ state: 'changed', runs: [run('same', 'Light'), run('added', ' '), run('added', 'it')] }}
    />,
  );
  expect([...container.querySelectorAll('ins')]).toHaveLength(1);
  expect(container.textContent).toMatch(/^Light .*it/);
});
