import { describe, expect, it } from 'vitest';
import { findRefusal, refusalIn } from './refusal';

describe('a refusal', () => {
  it.each([
    'I’m sorry, but I can’t help with that request.',
    "I can't write this text.",
    'Sorry, but as an AI language model I cannot create such content.',
    'Jag är ledsen, men jag kan inte hjälpa till med det.',
    'Tyvärr kan jag inte skriva den här texten.',
    'Valitettavasti en voi kirjoittaa tällaista tekstiä.',
    'Olen pahoillani, mutta en voi auttaa tässä.',
    'As an AI assistant, I cannot browse the web.',
    'As a language model I have no opinion on tyres.',
    'Som AI kan jag inte skriva om det här.',
    'Som språkmodell har jag inga åsikter om däck.',
    'Tekoälynä en voi kirjoittaa tästä.',
    'Kieltäydyn kirjoittamasta tästä aiheesta.',
    'I cannot assist.',
    'I can’t help you with this topic. Would you like something else?',
    'Jag kan inte hjälpa dig med det.',
    'En voi auttaa sinua tässä.',
    'Jag beklagar, men det kan jag inte hjälpa till med.',
    'Det kan jag tyvärr inte hjälpa till med.',
    'Den här texten kan jag inte skriva.',
    'Valitettavasti en voi täyttää tätä pyyntöä.',
    'En voi noudattaa tätä pyyntöä.',
    'En voi valitettavasti tuottaa tätä sisältöä.',
    'Sorry, but I can’t write this for you.',
    'I can’t write this kind of content.',
    'Jag kan inte skriva det.',
  ])('is recognized: %s', (answer) => {
    expect(refusalIn(answer)).toBe('plainly');
    expect(refusalIn(answer, 'I can’t help my child. Jag kan inte hjälpa mitt barn.')).toBe('plainly');
  });

  it.each([
    'I can’t help my child with maths homework – what now?',
    'Jag kan inte hjälpa mitt barn med läxorna. Så tänker många föräldrar.',
    'Jag kan inte skriva CV – så får du hjälp',
    'En voi auttaa lastani läksyissä, mutta joku muu voi.',
    'Kun en pysty jatkamaan työssä: uupumuksen merkit',
    'Help, I can’t write a CV!',
    'When I can’t support my team, I ask for help.',
    'I cannot provide medical advice.',
    'Anteeksi, en osaa tehdä veroilmoitusta – mitä nyt?',
    'Jag kan inte skriva det utan ett leende.',
    'I can’t write this without a smile.',
    'En voi kirjoittaa sitä hymyilemättä.',
    'Tyvärr kan jag inte skriva rent, tänker många barn.',
    '”Det kan jag inte hjälpa till med”, sa mäklaren.',
    'Den här texten kan jag inte skriva utan att gråta.',
  ])('may be what a text begins with, and is none in the customer’s words: %s', (answer) => {
    expect(refusalIn(answer)).toBe('perhaps');
    expect(refusalIn(answer, `Title: ${answer.toUpperCase().replaceAll('’', "'")}`)).toBeNull();
    expect(findRefusal(answer, answer)).toBeNull();
    // Another sentence of the answer may refuse all the same.
    expect(refusalIn(`${answer} I’m sorry, but I can’t help with that.`, answer)).toBe('plainly');
  });

  it.each([
    'I can’t imagine a summer without berries. Neither can you, once you have tasted them.',
    'Sorry is the hardest word, but a good complaint policy begins with it.',
    'Tyvärr finns det ingen genväg till en bra sömn. Men det finns vanor som hjälper.',
    'As an AI company we are asked one question more often than others. It is a fair one.',
    'Use it as an AI assistant for your mail. As an AI model it is small, but it is fast.',
    '“I can’t help smiling every time I get on it,” says Maria. Neither can we.',
    'Som AI-företag får vi en fråga oftare än alla andra. Teknik som AI är här för att stanna.',
    '”Jag kan inte hjälpa att jag ler”, säger Maria, som cyklar till jobbet varje dag.',
    'Mitä jos kieltäydyn tarjouksesta? Ei mitään, maksat vain tarkastuksen.',
    'Sovellus toimii tekoälynä taustalla, ja se oppii sinun tavoistasi.',
    'Valitettavasti talvi tulee aina yllättäen, ja renkaat jäävät vaihtamatta.',
    'Valitettavasti en ehtinyt tehdä kakkua, kertoo asiakkaamme.',
    'Olen tekoäly-yrittäjä Oulusta.',
    'En voi täyttää lomaketta verkossa. Mitä teen?',
    'Det kan jag inte hjälpa, säger Maria och skrattar.',
    `${'A long text about service. '.repeat(60)} We cannot help everybody.`,
  ])('is no text that regrets something: %s', (answer) => {
    expect(refusalIn(answer)).toBeNull();
  });
});
