import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Wordings that an editor removed: shorthand in English, and unidiomatic ones in the other languages. */
const TAKEN_OUT = {
  en: /\bany more\b|hand in (a|your) (first )?brief|is ticked|brings its entry|nothing to draw|was given up|administrators|\bsms\b|opens the account|signed in in\b|\bby mail\b|recogni[s]ed|we reckon|not mend|extended; ask us|\} %|what is unpaid|\bwaits for (an?|your)\b|\bwaits? to be\b|\bboth sides\b|how the draft|under (an address|that)|the section written|in \{\{site\}\}|worked through/i,
  sv: /öppnar (ingenting|inte|inget|varje konto)|försöks igen|överallt annars|välj vad det ska vara|\bper (mejl|sms)\b|mejlserver|(loggad|rapporterad) tid|generer\p{L}+ med sina beställningar|(?<!\p{L})öppn?[aet]\p{L}* (påstående|beställning(ar)?(?!\p{L})|för andra|för alla)|inget öppet|öppnats igen|^öppna igen|^öppet$|låt skriva om|seo-rubrik|, hör av dig|(?<!\p{L})än(?=[.;]|$)|matchar|dina ord|båda sidorna|e-postmeddelande|under den adressen|ingen wordpress|ännu\p{L}/iu,
  fi: /asiakastunnus|asiakassalaisuus|(oletko se|se olet) sinä|kyse on sinusta|identiteetti|linkki ei toimi|on jo suurin sallittu|luonnit tilauksineen|jotakin muuta muotoa|viiteteksti|tarkistus(tasi|aika)|aikaa tarkistaa|luovuta\b|voitu luovuttaa|koskaan luovutettu|ennen jättämistä|lopeta (nämä )?viestit|, ota meihin|ajasti[nm]|tarkasteluasi|tarkasteluaika|vapaaehtoinen|on jo enimmäismäärä|sanasi ovat|^mallikutsut|jatkamme itse/i,
};

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe.each(Object.entries(TAKEN_OUT))('texts in %s', (language, takenOut) => {
  const folder = join('web', 'messages', language);
  const pages = readdirSync(folder).map((file) => join(folder, file));
  const messages = ['mail', 'notifications', 'sms'].map((kind) =>
    join('server', kind, 'texts', `${language}.json`),
  );
  const texts = [...pages, ...messages].flatMap((file) => textsOf(JSON.parse(readFileSync(file, 'utf8'))));

  it('contain no removed wording', () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => takenOut.test(text))).toEqual([]);
  });

  it('keep a number and its unit on one line, and the thousands of a number', () => {
    const loose = language === 'en' ? /(?!)/ : /(?:\}|\d) (?:px|min|s|d|pv)(?!\p{L})|\d \d{3}(?!\d)/u;
    expect(texts.filter((text) => loose.test(text))).toEqual([]);
  });

  it('name the button that generates a text by its label', () => {
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const [{ whenApproved }, { bar }] = [read('rare.json'), read('create.json')];
    expect(whenApproved.notice).toMatch(new RegExp(`[“”]${bar.generate}[”.]`));
  });

  it('end in a full stop where they hold more than one sentence', () => {
    const unended = texts.filter((text) => /\. \p{Lu}/u.test(text) && !/([.!?:]|\}\})[”)]?$/u.test(text));
    expect(unended).toEqual([]);
  });

  it('call the page of one’s own account by its name', () => {
    const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const { title } = read('account.json') as { title: string };
    const privacy: { text: string }[] = read('landing.json').legal.privacy.sections;
    expect(privacy.filter(({ text }) => new RegExp(`[“”]${title}”`).test(text))).toHaveLength(1);
    expect(read('common.json').account).toBe(title);
  });

  it('say in privacy and terms that writers read the style guide too, and that a text gets a public record', () => {
    const named: Record<string, [string, string]> = {
      en: ['style guide', 'public record'],
      sv: ['stilguide', 'offentligt intyg'],
      fi: ['tyylioppaasi', 'julkisen alkuperätodistuksen'],
    };
    const [guide, record] = named[language] ?? ['', ''];
    expect(guide).not.toBe('');
    const { privacy, terms } = JSON.parse(readFileSync(join(folder, 'landing.json'), 'utf8')).legal;
    for (const { sections } of [privacy, terms] as { sections: { text: string }[] }[]) {
      const said = sections.map(({ text }) => text).join(' ');
      expect(said).toContain(guide);
      expect(said).toContain(record);
    }
  });

  it('say that something is under way with three dots, as ‘Generating...’ does', () => {
    expect(texts.filter((text) => text.includes('…'))).toEqual([]);
  });
});
