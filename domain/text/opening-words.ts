import type { Language } from '../brief/brief';

/**
 * Words that are no names, so that a capital makes the first word of a sentence of each: pronouns, articles, conjunctions, and
 * adverbs and prepositions that often come first.
 */
export const OPENING_WORDS: Record<Language, ReadonlySet<string>> = {
  english: wordsOf(`
    A An The This That These Those It Its He She We They You I My Our Your Their His Her One Some All Each Every Most Many Both
    And But Or So Yet If When While Because Although Since As Once Unless Until Whether Then There Here Thus Also Even Just Only
    In On At To For From By With Without Within After Before During Under Over Like Unlike Instead However Therefore Otherwise
    What Why How Who Where Which Is Are Was Were Do Does Did Can Could Will Would Should May Not No Yes Let
  `),
  swedish: wordsOf(`
    En Ett Den Det De Denna Detta Dessa Han Hon Vi Ni Du Jag Man Min Mitt Mina Vår Vårt Våra Er Ert Era Din Ditt Dina Deras Dess
    Och Men Eller Så Om När Medan Eftersom Fast Som Sedan Då Där Här Även Också Bara Endast Alla Allt Varje Många Några Vissa Båda
    I På Av Till För Från Med Utan Inom Efter Före Innan Under Över Vid Genom Hos Dessutom Däremot Därför Annars Istället
    Vad Varför Hur Vem Vilka Vilken Är Var Har Kan Ska Vill Bör Måste Inte Ingen Inga Ja Nej
  `),
  finnish: wordsOf(`
    Se Sen Sitä Siinä Siitä Siihen Sillä Siltä Sille Ne Niitä Niiden Niissä Niistä Niihin Niillä Hän Hänen He Heidän Me Te Sinä Minä
    Meidän Meillä Meiltä Teidän Teillä Tämä Tämän Tätä Tässä Tästä Tähän Tällä Nämä Näitä Näiden Näissä Näistä Tuo Nuo
    Ja Mutta Tai Sekä Jos Kun Koska Vaikka Että Jotta Kuin Sitten Silloin Siksi Siis Niin Näin Myös Lisäksi Toisaalta Kuitenkin
    Muuten Muutoin Vain Jo Nyt Täällä Siellä Tänne Kaikki Kaikkien Jokainen Moni Monet Useat Molemmat Toinen Toiset Muut
    Mikä Mitä Miksi Miten Kuinka Kuka Missä Mistä Milloin On Ovat Oli Voit Voitte Voi Ei Eivät Älä Kyllä
  `),
};

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
