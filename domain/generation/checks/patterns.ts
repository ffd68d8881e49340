import { announcementsIn } from '../answers/announcement';
import { remarksIn } from '../answers/remarks/find-remarks';

/** What a number without digits is followed by. */
const UNITS =
  '(?:[€%]|(?:eur|euro\\p{L}*|kr|krono\\p{L}*|sek|percent|procent|prosent\\p{L}*|dollars?|vuotta|vuoden|päivä\\p{L}*|minuut\\p{L}*|tun(?:ti|nin)\\p{L}*|år|dagar|minuter|timmar|years?|days?|minutes?|hours?|kg|km|cm|mm|asiak\\p{L}*|kunder|customers)(?!\\p{L}))';

/** Placeholders and remarks that models leave in a text, in our languages, and other models' filler. */
const LEFTOVERS: readonly RegExp[] = [
  /\[[^\]\n]{1,80}\]/u,
  /\{\{[^}\n]{1,80}\}\}|\{[\p{L}_ ]{2,40}\}/u,
  /(?<![\p{L}\d])(?:TODO|TBD|FIXME|XXX+|N\.N\.)(?![\p{L}\d])/u,
  /lorem ipsum|dolor sit amet/iu,
  /(?:insert|add|enter|your) (?:your )?(?:company|business|brand|product)(?:(?:'|’)s)? (?:name )?here/iu,
  /(?<!\p{L})(?:lisää|kirjoita|täydennä) tähän (?=(?:yrity|puhelin|nimi|osoite|linkki|hinta|kuva|teksti|päivä|yhteystie|sähköpos|esimerk)|\p{L}+[.)])/iu,
  /(?<!\p{L})(?:infoga|skriv|fyll i|lägg till) här(?=\s*[.:)]|\s+(?:företag|namn|telefon|adress|länk|pris|bild|text|datum|kontakt|e-post|exempel))/iu,
  /(?<!\p{L})(?:infoga|fyll i|lägg till) (?:ditt företagsnamn|företagets namn)(?!\p{L})/iu,
  /(?<!\p{L})(?:lisää|täydennä) (?:yrityksesi|yrityksen) nimi(?!\p{L})/iu,
  /(?<!\p{L})(?:here is the|här är (?:texten|avsnittet|inledningen)|tässä on (?:teksti|osio|johdanto))[^.\n]{0,60}:\s*$/imu,
  /<\/?(?:think|brief|material|written|text)>/iu,
  /_{4,}/u,
  // Letters that were broken on their way.
  /[\p{L}\d]*\ufffd[\p{L}\d\ufffd]*/u,
  // Marks of a model's own protocol.
  /<\|[^|>\n]{1,40}\|>|\[\/?INST\]/iu,
  /(?:^|\n)\s*(?:assistant|human)\s*:/iu,
  /\((?:insert|add your|enter your|infoga|ange|fyll i|lisää|täydennä)(?!\p{L})[^)\n]{1,60}\)/iu,
  /(?<!\p{L})(?:insert|infoga) (?:\p{L}+ ){1,3}(?:here|här)(?!\p{L})/iu,
  new RegExp(`(?<![\\p{L}\\d])(?:XX|NN)(?:[.,](?:XX|00))?\\s*${UNITS}`, 'iu'),
  /(?<![\p{L}\d-])X\s?(?:€|euro\p{L}*|kr|kronor|%|procent|prosent\p{L}*)(?!\p{L})/u,
  /[€$£]\s?(?:XX+|X(?![\p{L}\d]))/u,
  /(?<![\p{L}\d])(?:19|20)XX(?!\p{L})/u,
  /(?<!\p{L})(?:COMPANY|BRAND|BUSINESS|PRODUCT|YOUR|PHONE|YRITY\p{Lu}*|PUHELIN\p{Lu}*|FÖRETAG\p{Lu}*)_\p{Lu}+/u,
  // What stands where a number, an address or a name belongs.
  /(?<!\p{L})(?:puhelinnumero|sähköposti(?:osoite)?|osoite|yrityksen nimi|linkki|verkko-osoite|päivämäärä) tähän(?!\s+(?:asti|saakka|mennessä|\p{L}*(?:aa|ee|ii|oo|uu|yy|ää|öö)n(?!\p{L})))/iu,
  /(?<!(?:vårt|rätt) )(?<!\p{L})(?:telefonnummer|e-postadress|företagsnamn) här(?=\s*(?:[.,:;!)]|$))/imu,
  /(?<!(?:our|the|right) )\b(?:phone number|e-?mail address|company name|business name) here(?=\s*(?:[.,:;!)]|$))/imu,
  /(?<!\d)(?:123[-\s]456[-\s]7890|\(?555\)?[-\s]\d{3}[-\s]\d{4}|0[45]0[-\s]?123[-\s]?4567|012[-\s]345[-\s]?67(?:\s?89)?|(?:08|070)-123\s?45\s?67)(?!\d)/u,
  /(?<![\p{L}\d.])(?:\p{L}+@|www\.)(?:example|yritys|yrityksesi|företag|foretag|foretaget|yourcompany|yourdomain|yourwebsite)\.(?:com|org|net|fi|se)(?![\p{L}\d-])/iu,
  // Remarks about the answer.
  /(?<!\p{L})(?:word count|antal ord|sanamäärä)\s*:\s*\d+/iu,
  /(?:i hope (?:this|that) helps|hoppas (?:att )?(?:det här |detta |det )hjälper|toivottavasti tästä (?:on|oli) apua)(?=\s*(?:[.!]|$))/imu,
  /(?:i hope (?:this|it) (?:meets|fits|suits) your (?:expectations|request|requirements)|hoppas (?:att )?(?:det här|detta) (?:motsvarar|uppfyller) (?:dina|era) (?:förväntningar|önskemål)|toivottavasti tämä (?:vastaa|täyttää) (?:odotuks|toive)\p{L}+)(?=\s*(?:[.!]|$))/imu,
  /(?:let me know|tell me) if you(?:(?:'|’)d| would)? (?:like|need|prefer|want) me to (?:continue|make (?:any |further |more |other |some )*(?:adjustments|changes|edits|revisions|tweaks)|(?:adjust|change|edit|expand|revise|rewrite|shorten) (?:anything|it|something|this|the (?:article|draft|section|text|tone)))(?=\s*(?:[.!]|$))/imu,
  /(?:säg till|hör av dig|meddela mig) om du vill att jag (?:ska )?(?:fortsätt(?:a|er)|gör(?:a)? (?:fler |några |andra )*(?:ändringar|justeringar)|(?:justera|korta|utveckla|ändra)r? (?:det|något|texten|tonen|avsnittet))(?=\s*(?:[.!]|$))/imu,
  /(?:kerro|ilmoita|sano),? jos haluat,? että (?:jatkan|teen (?:jotain |lisää |joitakin )*(?:korjauksia|muokkauksia|muutoksia)|(?:lyhennän|muokkaan|muutan) (?:jotain|sävyä|tekstiä))(?=\s*(?:[.!]|$))/imu,
];

/**
 * Names that stand for the customer's, without brackets. Within a sentence they begin with a capital letter, which in a heading or a
 * title they may do anyhow; at its beginning they do what only a company does. "Yrityksen nimi on tärkeä" speaks of names.
 */
const STAND_INS: readonly RegExp[] = [
  /(?<=\p{Ll},?\s)(?:Your|Our) (?:Company|Business|Brand|Product|Website)(?: Name)?(?!\p{L}|\s+\p{Lu})/u,
  /(?<!\p{L})(?:Your )?(?:Company|Business|Brand) Name(?!\p{L}|\s+\p{Lu})/u,
  /(?<!\p{L})(?:Your Company|Company Name|XYZ|XYZ Company) (?:Ltd|Inc|LLC|Corp|Oy|AB)(?!\p{L})/u,
  /(?<=\p{Ll},?\s)(?:Företagsnamn(?:et)?|(?:Ert|Ditt) Företag|Företagets [Nn]amn)(?!\p{L})/u,
  /(?<!\p{L})(?:Företagsnamn|Ditt Företag|Företaget) AB(?!\p{L})|(?:^|[.!?]\s+)Företagsnamn (?:erbjuder|hjälper|levererar|finns|säljer|tillverkar)(?!\p{L})/mu,
  /(?<=\p{Ll},?\s)(?:Yrityksen|Yrityksesi|Yrityksemme) [Nn]imi(?!\p{L})|(?<=\p{Ll},?\s)Yritysnimi(?!\p{L})/u,
  /(?<!\p{L})(?:Yrityksen nimi|Yritysnimi|Yrityksesi|Yritys) (?:Oyj?|Ky|Tmi|Ab)(?!\p{L})|(?:^|[.!?]\s+)(?:Yrityksen nimi|Yritysnimi) (?:tarjoaa|palvelee|toimittaa|huolehtii|valmistaa|myy|on palvellut)(?!\p{L})/mu,
];

/** Markdown or HTML that reading the text has not understood, so that it shows as it was typed. */
const MARKUP: readonly RegExp[] = [
  // Of one mark without a space begins a hashtag.
  /(?:^|\n)(?:#{2,6}\s?|#\s)\p{L}/u,
  /\*\*\p{L}|\p{L}\*\*/u,
  /`{1,3}/u,
  /\]\(\S/u,
  /<\/?[a-z][a-z0-9]*(?:\s[^<>\n]*)?\/?>/iu,
  /&(?:nbsp|amp|lt|gt|quot|#\d{2,5});/iu,
  /(?:^|\n)\|.*\|/u,
  // The beginning of JSON that could not be read.
  /^\s*[{[]\s*"[^"\n]{1,40}"\s*:/u,
];

/** `given`: what the customer wrote, where no placeholder stands. */
export function findLeftover(text: string, given: string): string | null {
  const known = given.toLowerCase();
  const remarks = () => [...announcementsIn(text), ...remarksIn(text)];
  return (
    firstMatch(LEFTOVERS, text, given) ??
    remarks().find((remark) => !known.includes(remark.toLowerCase())) ??
    null
  );
}

/** A name that stands for the customer's in running text. */
export function findStandIn(text: string, given: string): string | null {
  return firstMatch(STAND_INS, text, given);
}

export function findMarkup(text: string): string | null {
  return firstMatch(MARKUP, text);
}

function firstMatch(patterns: readonly RegExp[], text: string, given = ''): string | null {
  const known = given.toLowerCase();
  for (const pattern of patterns) {
    for (const [match] of text.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
      const found = match.trim();
      if (found !== '' && !known.includes(found.toLowerCase())) return found;
    }
  }
  return null;
}
