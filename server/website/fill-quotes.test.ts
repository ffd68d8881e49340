import { expect, it } from 'vitest';
import { fillQuotes } from './fill-quotes';

const PAGE =
  '<main>%IF_NO_QUOTES%<p>compared</p>%END_IF_NO_QUOTES%%IF_QUOTES%<h2>Said</h2>%EACH_QUOTE%<q>%QUOTE_CONTENT%</q><b>%QUOTE_NAME%</b><i>%QUOTE_PLACE%</i>%END_QUOTE%%END_IF_QUOTES%</main>';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const quote = { language: 'en', content: 'Fine', name: 'Ann', role: 'Owner', company: 'Ink' } as const;

it('shows the quotes in their order, or what stands in their place', () => {
  expect(fillQuotes(PAGE, [], escaped)).toBe('<main><p>compared</p></main>');
  const second = { ...quote, name: 'Bo', role: '', company: '' };
  expect(fillQuotes(PAGE, [quote, second], escaped)).toBe(
    '<main><h2>Said</h2><q>Fine</q><b>Ann</b><i>Owner, Ink</i><q>Fine</q><b>Bo</b><i></i></main>',
  );
});

it('takes a quote as text, whatever stands in it', () => {
  const sly = { ...quote, content: '<script>&$& $1 %QUOTE_NAME% %PUBLIC_URL% %END_QUOTE%' };
  expect(fillQuotes(PAGE, [sly], escaped)).toContain(
    '<q>&lt;script>&amp;$&amp; $1 %QUOTE_NAME% %PUBLIC_URL% %END_QUOTE%</q>',
  );
});
