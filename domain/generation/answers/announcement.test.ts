import { expect, it } from 'vitest';
import { findLeftover } from '../checks/patterns';
import { cleanAnswer } from './clean-answer';

it.each([
  'Here is an SEO-optimized section:',
  'Here’s a 150-word section on prices:',
  'Here is a friendly introduction for your readers:',
  'Sure! Here is a suggestion for the outline:',
  'Below you will find the section:',
  'Below is the rewritten section:',
  'Här är ett SEO-optimerat avsnitt:',
  'Här är ett förslag på avsnitt:',
  'Här är ett förslag till disposition:',
  'Nedan hittar du texten:',
  'Här följer avsnittet om priser:',
  'Tässä on artikkelin johdanto:',
  'Tässä on ehdotus osioksi:',
  'Selvä! Tässä on hakukoneoptimoitu teksti:',
  'Alta löydät tekstisi:',
])('a first line that announces the answer goes: %s', (line) => {
  expect(cleanAnswer(`${line}\n\nThe text.`)).toBe('The text.');
});

it.each([
  'Here is a checklist for your article:',
  'Here is what every good article needs:',
  'Here is a good product text:',
  'Here is the most important section for tenants:',
  'Here is an example of a short introduction:',
  'Here are three paragraphs that every contract needs:',
  'Here is how you write an outline:',
  'Below you will find our opening hours:',
  'Här är en checklista för din text:',
  'Här är ett bra exempel på en inledning:',
  'Här är det viktigaste avsnittet i avtalet:',
  'Nedan hittar du våra priser:',
  'Tässä on esimerkki hyvästä johdannosta:',
  'Tässä on kolme syytä:',
  'Tässä on tärkein osio vuokralaiselle:',
  'Alta löydät aukioloajat:',
])('a first line that announces what the text is about stays: %s', (line) => {
  expect(cleanAnswer(`${line}\n\nThe text.`)).toBe(`${line}\n\nThe text.`);
});

it('an announcement inside a text is told', () => {
  expect(findLeftover('One.\nHere is an SEO-optimized section:\nTwo.', '')).toBe(
    'Here is an SEO-optimized section:',
  );
  expect(findLeftover('One.\nHere is a checklist for your article:\nTwo.', '')).toBeNull();
});
