import { expect, it } from 'vitest';
import { draftHtml } from './draft-html';

it('keeps headings, lists and emphasis', () => {
  expect(draftHtml('# A & B\n\nOne **two** *three*\n\n- x\n- y\n\n1. z')).toBe(
    '<h1>A &amp; B</h1>\n<p>One <strong>two</strong> <em>three</em></p>\n<ul><li>x</li><li>y</li></ul>\n<ol><li>z</li></ol>',
  );
});

it('escapes markup in the text', () => {
  expect(draftHtml('# <img src=x onerror="alert(1)">\n\n**<b>**')).toBe(
    '<h1>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</h1>\n<p><strong>&lt;b&gt;</strong></p>',
  );
});
