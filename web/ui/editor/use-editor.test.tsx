import { renderHook } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { type EditorHandle, useEditor } from './use-editor';

it('shows the present text where its element comes back, and leaves it alone before', () => {
  const handle = createRef<EditorHandle>();
  const text = createRef<HTMLElement>();
  const options = { undoName: 'x', editable: true, attributes: {}, onChange: () => undefined, handle, text };
  const { result, rerender } = renderHook((markdown: string) => useEditor({ ...options, markdown }), {
    initialProps: 'First.',
  });
  const { place } = result.current;
  const leave = place(document.createElement('div'));
  expect(text.current?.textContent).toBe('First.');
  const shown = text.current;
  rerender('Second.');
  expect(result.current.place).toBe(place);
  expect([text.current, shown?.textContent]).toEqual([shown, 'First.']);
  leave?.();
  const again = place(document.createElement('div'));
  expect(text.current?.textContent).toBe('Second.');
  again?.();
});
