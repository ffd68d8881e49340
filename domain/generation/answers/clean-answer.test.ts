import { describe, expect, it } from 'vitest';
import { cleanAnswer } from './clean-answer';

describe('what models put around an answer', () => {
  it.each([
    ['thinking', '<think>First I plan.\n# No\n</think>\n\nThe text.'],
    ['thinking whose beginning the server took away', 'I should plan.\n</think>\nThe text.'],
    ['a code fence', '```markdown\nThe text.\n```'],
    [
      'a sentence and a code fence',
      'Sure! Here is the section:\n\n~~~\nThe text.\n~~~\nLet me know if you want changes.',
    ],
    ['an announcement', 'Here is the introduction:\n\nThe text.'],
    ['an announcement in Swedish', 'Här är avsnittet:\n\nThe text.'],
    ['an announcement in Finnish', 'Tässä on johdanto:\n\nThe text.\n\nToivottavasti tämä auttaa!'],
    ['line breaks of Windows and invisible characters', '\ufeff\r\nThe text.\r\n\u200b'],
    ['the quotes of JSON', '"The text."'],
    ['thinking in square brackets', '[THINK]I plan.\n# No[/THINK]The text.'],
    [
      'thinking in a channel',
      '<|channel|>analysis<|message|>I plan<|end|><|start|>assistant<|channel|>final<|message|>The text.<|return|>',
    ],
    ['the mark of its end', 'The text.</s>'],
    ['HTML', '<p>The text.</p>'],
    ['HTML in a fence', '```html\n<div><p>The text.</p></div>\n```'],
    ['a heading over it', '### Response:\nThe text.'],
    ['what it is about to do', 'Okay, let me write this section.\n\nThe text.'],
  ])('is taken away: %s', (_, answer) => {
    expect(cleanAnswer(answer)).toBe('The text.');
  });

  it.each([
    ['Sure!', ''],
    [
      'Of course, here is the revised section you asked for:',
      'Let me know if you would like me to change the tone.',
    ],
    ['Here’s your article for the blog:', '---\n\nI hope this helps!'],
    ['Självklart! Här kommer den omskrivna inledningen:', 'Hör av dig om du vill ha ändringar.'],
    ['Visst, jag skriver avsnittet.', 'Säg till om texten ska justeras!'],
    ['Totta kai!', 'Ilmoita, jos haluat muutoksia.'],
    ['Tässä pyytämäsi teksti:', 'Kerro, jos haluat, että muokkaan tekstiä.'],
  ])('loses what only speaks of itself: %s … %s', (before, after) => {
    expect(cleanAnswer(`${before}\n\nThe text.\n\n${after}`)).toBe('The text.');
  });

  it.each([
    'Tässä on kolme syytä:\n\n- hinta\n- laatu',
    'Tässä artikkelissa kerromme, miten valitset sopivat talvirenkaat ja milloin ne kannattaa vaihtaa.\n\nLue lisää.',
    'Visst kan en sida vara enkel.\n\nMen det kräver arbete.',
    'Of course, every page needs a title.\n\nIt comes first.',
    'Totta kai sivuston nopeus ratkaisee.\n\nSiksi se mitataan.',
    'Here is what a good landing page needs:\n\n- a title',
    'Här är fem sätt att förbättra din sida:\n\n- skriv kortare',
    'Here are the lines that matter.\n\nRead them.',
    'Absolut rena däck håller längre.\n\nTvätta dem.',
    'We help.\n\nFeel free to call us for a free quote.',
    'We help.\n\nLet me know if your tyres are worn.',
    'Vi hjälper dig.\n\nHör av dig om du vill ha en offert på nya däck.',
    'Autamme.\n\nKerro, jos haluat tarjouksen, niin soitamme sinulle.',
    'Autamme.\n\nIlmoita, jos auto on lainassa.',
    'We help.\n\nFeel free to drop by our workshop if your brakes need adjustments. We open at eight.',
    'We help.\n\nFeel free to send us your changes before noon.',
    'We help.\n\nLet me know if you want any changes to your booking.',
    'We help.\n\nI hope this guide has made your choice easier.',
    'Vi hjälper dig.\n\nHör av dig om du vill ändra din bokning, så löser vi det. Ring 08-123 45 60.',
    'Vi hjälper dig.\n\nSäg till om du vill ha ändringar i ritningen.',
    'Vi bakar.\n\nHoppas det smakar!',
    'Autamme.\n\nIlmoita, jos haluat muutoksia varaukseesi. Soita meille.',
    'Autamme.\n\nKerro, jos haluat tekstiviestin, kun pyörä on valmis.',
    'Autamme.\n\nToivottavasti tämä opas auttaa sinua valinnassa.',
  ])('leaves a text that begins or ends like an announcement: %s', (text) => {
    expect(cleanAnswer(text)).toBe(text);
  });

  it.each([
    'Let me know if you’d like me to make any changes!',
    "Let me know if you'd like me to make any adjustments.",
    'Let me know if you would like any changes or additions.',
    'Let me know if you need any adjustments or further revisions.',
    'Let me know if you want any edits or a different style!',
    'Let me know if you need any changes, additions, or edits.',
    'Let me know if any changes are needed.',
    'Let me know if there’s anything you’d like to change.',
    'Please let me know if you would like me to continue.',
    'Let me know if you want me to write the next part.',
    'Would you like me to continue?',
    'Let me know if you’d like me to adapt the text to your audience.',
    'Let me know if you have any questions or need further adjustments.',
    'Let me know if you’d like any changes. I’m happy to help!',
    'If you need any changes, let me know!',
    'If you’d like me to adjust the tone, just let me know.',
    'Feel free to ask for changes.',
    'I hope this helps, and let me know if you need changes.',
    'I hope this helps with your blog!',
    'I hope this fits your brand voice.',
    'Feel free to let me know if you need any changes!',
    'Feel free to adjust the text to your needs.',
    'I hope this works for you!',
    'I hope this is helpful!',
    'I hope this helps! Let me know if you need any changes.',
    'I hope this meets your expectations.',
    'Säg till om du vill att jag gör några ändringar.',
    'Säg till om du vill ha ändringar eller justeringar.',
    'Hör gärna av dig om du behöver fler justeringar, tillägg eller en annan ton.',
    'Säg till om du vill att jag lägger till något.',
    'Säg till om något behöver ändras.',
    'Säg till om du vill justera något!',
    'Säg till om du vill ha texten på engelska.',
    'Vill du att jag fortsätter?',
    'Säg till om du vill ändra eller lägga till något.',
    'Om du vill ha ändringar, säg gärna till!',
    'Hoppas det här passar!',
    'Jag hoppas att det här hjälper!',
    'Hoppas detta motsvarar dina förväntningar.',
    'Kerro, jos haluat muutoksia tai korjauksia.',
    'Kerro, jos haluat, että teen muutoksia.',
    'Kerro, jos haluat, että lisään jotain.',
    'Haluatko, että jatkan?',
    'Kerro, jos haluat minun muokkaavan jotain.',
    'Jos haluat muutoksia, kerro!',
    'Toivottavasti tämä on hyödyllistä!',
    'Ilmoita, jos kaipaat muutoksia.',
    'Kerro, jos haluat muuttaa sävyä.',
    'Toivottavasti tämä vastaa toiveitasi!',
    'Toivottavasti tästä on apua! Kerro, jos haluat muutoksia.',
  ])('is taken away after an answer: %s', (remark) => {
    expect(cleanAnswer(`The text.\n\n${remark}`)).toBe('The text.');
    expect(cleanAnswer(`The text.\n\n---\n\n${remark}`)).toBe('The text.');
  });

  it.each([
    'Feel free to share this article with a friend who is moving.',
    'I hope this helps you choose the right pump.',
    'Let me know if the text on the sign is unclear.',
    'Let me know if you want me to call you.',
    'Let me know if you want me to take a look at your bike.',
    'Let me know if you’d like me to prepare a quote.',
    'Let me know if you’d like the text engraved on the ring.',
    'Feel free to change the tone of your bell.',
    'Would you like me to call you?',
    'Let me know if you’d like me to change your booking.',
    'Let me know if you need any changes or repairs to your bike.',
    'Let me know if you need any changes. Then come by.',
    'Säg till om texten på skylten är otydlig, så byter vi den.',
    'Säg till om texten på skylten är otydlig.',
    'Hör av dig om du vill ha texten på din skylt graverad.',
    'Hör av dig om du vill ändra din bokning, så löser vi det.',
    'Hör av dig om du vill ändra din bokning, så löser vi det. Ring 08-123 45 67.',
    'Hör av dig om du vill att jag gör en offert.',
    'Säg till om du vill att jag ringer upp.',
    'Hör av dig om du vill att jag tittar på din cykel.',
    'Säg till om du vill ändra något i beställningen.',
    'Hoppas det passar!',
    'Säg till om du vill ha ändringar eller tillägg i din beställning.',
    'Kerro, jos haluat muutoksia tai lisäyksiä tilaukseesi.',
    'Vill du att jag ringer dig?',
    'Kerro, jos haluat, että teen tarjouksen.',
    'Kerro, jos haluat, että korjaan pyöräsi.',
    'Kerro, jos teksti kyltissä on epäselvä.',
    'Kerro, jos haluat lisätä jotain tilaukseesi.',
    'Kerro, jos teksti kyltissä on epäselvä, niin vaihdamme sen.',
    'Ilmoita, jos haluat muutoksia varaukseesi. Soita meille.',
    'Toivottavasti tämä auttaa sinua valitsemaan pumpun.',
  ])('leaves a call to act that a remark resembles: %s', (call) => {
    expect(cleanAnswer(`We help.\n\n${call}`)).toBe(`We help.\n\n${call}`);
  });

  it.each([
    ['Let me know what the text is to say: call 08-123 45 60.', ''],
    ['Feel free to read the article on www.yritys.fi.', ''],
    [
      'Let me know if you would like me to change the section of your roof at the inspection.',
      'Book an inspection',
    ],
    ['Hör av dig om du vill ha hjälp med texten.', 'Hör av dig'],
    ['Kerro, jos haluat, että muokkaan tekstiä puolestasi.', 'Pyydä apua tekstiin'],
  ])('leaves a last sentence with an address or the brief’s call to act: %s', (sentence, callToAction) => {
    const text = `We help.\n\n${sentence}`;
    expect(cleanAnswer(text, { callToAction, instruction: '' })).toBe(text);
  });

  it.each([
    '[thought leadership](https://example.com) pays.\n\nSo does work.',
    'Read [Reflection exercises](https://example.com).\n\nThen do them.',
    'Do [Reasoning tests](https://example.com) help?\n\nThey do.',
    'Read [thinking](https://example.com).\n\nThen do it.',
    'Read [THINK](https://example.com).\n\nThen do it.',
    'The [reflection] of light.\n\nIt is bright.',
    'Some <thought leadership> stays.\n\nSo does this.',
  ])('leaves words that only look like thinking: %s', (text) => {
    expect(cleanAnswer(text)).toBe(text);
  });

  it('leaves the text around an example in a fence', () => {
    for (const language of ['html', 'json', 'text', '']) {
      const text = `The title tag tells what it is.\n\n\`\`\`${language}\n<title>Tyres</title>\n\`\`\`\n\nKeep it short.`;
      expect(cleanAnswer(text), language).toBe(text);
    }
    expect(cleanAnswer('Answer:\n\n```\nThe text.\n```')).toBe('The text.');
  });

  it('takes Markdown out of a fence that a short line follows, and only where the fence is announced', () => {
    const answer = (before: string, language: string, after: string) =>
      `${before}\n\n\`\`\`${language}\nThe text.\n\`\`\`\n\n${after}`;
    const note = 'This section uses the main keyword three times.';
    expect(cleanAnswer(answer('Here is the section:', 'markdown', note))).toBe('The text.');
    expect(cleanAnswer(answer('', 'md', note))).toBe('The text.');
    for (const text of [
      answer('This is how you write a paragraph:', 'markdown', note),
      answer('Here is the section:', 'html', note),
      answer('Here is the section:', 'markdown', `${note}\n\nMore of it.`),
    ])
      expect(cleanAnswer(text)).not.toBe('The text.');
  });

  it('takes away front matter before a text, and nothing that only resembles it', () => {
    expect(cleanAnswer('---\ntitle: Tyres\nlang: en\ntags:\n  - tyres\n---\n\nThe text.')).toBe('The text.');
    expect(cleanAnswer('```markdown\n---\ntitle: "Tyres"\n---\nThe text.\n```')).toBe('The text.');
    for (const text of [
      '---\nTip: bring water.\n\n---\n\nThe text.',
      '---\ntitle: Tyres\ndescription: New\n---',
    ])
      expect(cleanAnswer(text)).toBe(text);
  });

  it('reads line breaks that were written as \\n', () => {
    expect(cleanAnswer('One.\\n\\nTwo.')).toBe('One.\n\nTwo.');
  });

  it('reads an answer that goes on with empty lines at once', () => {
    const began = performance.now();
    expect(cleanAnswer(`One.${'\n'.repeat(50_000)}Two.`)).toMatch(/^One\.\n+Two\.$/);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('leaves nothing of an answer that was cut off while thinking', () => {
    expect(cleanAnswer('<think>I should plan and')).toBe('');
    expect(cleanAnswer('[THINK]I should plan and')).toBe('');
    expect(cleanAnswer('<|channel|>analysis<|message|>I should plan and')).toBe('');
  });
});
