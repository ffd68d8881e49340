import { anyOf, FINNISH_OBJECTS, FINNISH_TARGETS, listOf, type Remarks } from '../answer-nouns';

const CHANGES = listOf(
  'jotain|joitain|joitakin|lisää|mitään|muita|pieniä|vielä',
  'korjauksia|lisäyksiä|muokkauksia|muutoksia|täydennyksiä|tarkennuksia',
  'parannuksia|säätöjä|toiveita|vaihtoehtoja',
  'tai|ja',
);
/** A piece of music is "kappale", too. */
const OBJECT = `(?:(?:tätä|tämän|koko) )?(?!kappale)${FINNISH_OBJECTS}`;
const TARGET = `(?: (?:tähän )?(?!kappale)${FINNISH_TARGETS})`;
const SOFT = '(?:pituutta|tyyliä|näkökulmaa)';
/** Only texts have them; a length or a style a hairdresser may change, too. */
const HARD = '(?:sävyä|rakennetta|sisältöä|sanavalintoja|avainsanoja|otsikkoa|otsikoita|kieltä)';
const AND = '(?:, | tai | ja )';
const ASPECTS = `(?:(?:${OBJECT} )?(?:${SOFT}${AND})*${HARD}(?:${AND}(?:${HARD}|${SOFT}))*|(?:(?:tekstin|artikkelin|osion|johdannon|luonnoksen) )${SOFT})`;
const WHAT = `(?:${OBJECT}|${ASPECTS})`;

const I_EDIT = anyOf(
  'korjaan|käännän|laajennan|lyhennän|muokkaan|muotoilen|muutan|parannan|pidennän|selkeytän|syvennän|tarkennan|tiivistän|täydennän|viimeistelen|yksinkertaistan|säädän|vaihdan|poistan|kirjoitan uudelleen|kirjoitan uusiksi',
  'tai|ja',
);
const ME_EDITING = anyOf(
  'korjaavan|kääntävän|laajentavan|lyhentävän|muokkaavan|muotoilevan|muuttavan|parantavan|pidentävän|tarkentavan|tiivistävän|täydentävän',
  'tai|ja',
);
const DO = anyOf(
  'korjata|laajentaa|lisätä|lyhentää|muokata|muuttaa|säätää|tarkentaa|tiivistää|vaihtaa',
  'tai|ja',
);
const ANYTHING = '(?:jotain|jotakin)(?: muuta| lisää)?';
const NEXT = '(?:seuraavaa|seuraavan|seuraavaan|seuraavalla) (?:osiota|osion|osioon|osiolla|osaa|osan|osaan)';
const HOW =
  '(?: (?:vielä|lisää|enemmän|englanniksi|ruotsiksi|suomeksi|(?:kohderyhmällesi|yleisöllesi|brändiisi|tarpeisiisi) sopivaksi))*';
const OFFER = `(?:${[
  `(?:että (?:jatkan|kirjoitan)|minun (?:jatkavan|kirjoittavan)) (?:${NEXT}|${OBJECT})`,
  '(?:että jatkan|minun jatkavan)(?: kirjoittamista)?',
  `(?:että teen|minun tekevän) (?:${CHANGES}${TARGET}?|(?!kappale)${FINNISH_TARGETS} ${CHANGES})`,
  `(?:että ${I_EDIT}|minun ${ME_EDITING})${WHAT}${HOW}`,
  `(?:että (?:lisään|muokkaan|muutan|tarkennan)|minun (?:lisäävän|muokkaavan|muuttavan|tarkentavan)) ${ANYTHING}${TARGET}?`,
].join('|')})`;

const LEAD =
  '(?:(?:voit |älä epäröi )?(?:kerro|kertoa|ilmoita|ilmoittaa|sano|sanoa)(?: minulle| toki| vain| vapaasti| rohkeasti)?,? (?:jos|mikäli))';
const WANT = '(?:haluat|haluaisit|kaipaat|tarvitset|toivot)';
const PART =
  '(?:(?:teksti|artikkeli|osio|johdanto|johdanno|jäsenn|luonno|meta(?:kuvau|otsiko|otsikko)|avainsan|otsikko|otsiko|sävyä|usein kysyt|ukk)\\p{L}*)(?! \\p{L}*(?:uun|een|aan|ään|iin|oon|ssa|ssä|lle|lla|llä)(?!\\p{L}))';
const NOT_YOURS =
  '(?! sinu\\p{L}+)(?!.* (?!kohderyhmä|yleisö|bränd|tarpe|yrity|blogi|sivusto)\\p{L}{4,}(?:si|nne)(?!\\p{L}))';

export const finnishRemarks: Remarks = {
  beginnings:
    '(?:kerro|ilmoita|sano|voit (?:kertoa|ilmoittaa|sanoa)|älä epäröi|haluatko|haluaisitko|toivotko|jos|jatkanko|toivottavasti|toivon|voinko|voisinko|olen|tämä|teksti|artikkeli|osio|johdanto)',
  certain: [
    `${LEAD} ${WANT} (?:nähdä |tehdä )?${CHANGES}${TARGET}?`,
    `${LEAD} (?:${CHANGES}${TARGET}? tarvitaan|(?:jotain|jotakin|${OBJECT}) (?:pitää|pitäisi|täytyy) (?:korjata|laajentaa|lisätä|lyhentää|muokata|muuttaa|tarkentaa)(?: tai (?:korjata|lisätä|lyhentää|muokata|muuttaa))?)`,
    `${LEAD} (?:haluat|haluaisit|toivot) ${DO}(?:${ANYTHING}(?:${TARGET})?|${WHAT})`,
    `(?:${LEAD} (?:haluat|haluaisit|toivot),?|haluatko,?|haluaisitko,?|toivotko,?) (?:${OFFER}(?: (?:tai|ja) |$))+`,
    `jos ${WANT} ${CHANGES}${TARGET}?,? (?:kerro|ilmoita|sano)(?: vain| toki)?`,
    '(?:jatkanko|haluatko jatkaa)(?: seuraavaan osioon| seuraavalla osiolla)?',
    '(?:toivottavasti|toivon,? että) (?:tämä (?:auttaa|auttoi|kelpaa|sopii|toimii|on (?:avuksi|hyödyksi|hyödyllinen|hyödyllistä|mieleesi))|tästä (?:on|oli) (?:apua|hyötyä)|tämä (?:täyttää|vastaa) (?:odotuksesi|odotuksia(?:si)?|pyyntöäsi|tarpeesi|tarpeitasi|toiveesi|toiveita(?:si)?))',
    '(?:toivottavasti|toivon,? että) (?:tämä )?(?:teksti|osio|luonnos|jäsennys|johdanto|versio) (?:auttaa|kelpaa|sopii|toimii|on (?:avuksi|hyödyllinen|mieleesi)|(?:täyttää|vastaa) (?:odotuksesi|odotuksia(?:si)?|pyyntöäsi|tarpeitasi|toiveesi|toiveita(?:si)?))',
  ],
  kind: [
    'autan mielelläni(?: lisää)?',
    '(?:paljon )?(?:onnea|tsemppiä|menestystä)(?: (?:artikkelin|blogin|tekstin|kirjoittamisen) (?:kanssa|kirjoittamiseen)| kirjoittamiseen)?',
    '(?:kerro|kiitos)',
  ],
  suspect: [
    `(?:${LEAD} (?:haluat|haluaisit|toivot),?|haluatko,?|haluaisitko,?) (?:että (?:jatkan|kirjoitan|laadin|laajennan|lisään|luon|lyhennän|muokkaan|muutan|teen|tiivistän)|minun (?:kirjoittavan|laativan|lisäävän|muokkaavan|muuttavan|tekevän))(?!\\p{L})${NOT_YOURS}.{0,80}?(?<!\\p{L})${PART}.{0,40}`,
    `${LEAD} ${WANT} jotain muuta`,
    '(?:voinko|voisinko) (?:auttaa|olla avuksi) (?:jossain |jossakin )?muussa.{0,40}',
    'toivottavasti (?:tästä |tämä )?(?:tekstistä|artikkelista|artikkeli|teksti|oppaasta|kirjoituksesta|kirjoitus) (?:on|oli|auttaa|auttoi)(?: (?:apua|hyötyä|avuksi|hyödyllinen))?(?: sinulle| sinua)?',
    '(?:tämä )?(?:teksti|artikkeli|osio|johdanto) (?:käyttää|sisältää|on) .{0,60}(?:avainsan\\p{L}* .{0,20}kerta\\p{L}*|\\d sana(?:a|n)(?!\\p{L})).{0,40}',
    'olen (?:käyttänyt|pitänyt|kirjoittanut|pyrkinyt|sisällyttänyt|huomioinut) .{0,80}(?:avainsan\\p{L}*|ohjee\\p{L}*|sanamäärä\\p{L}*).{0,40}',
  ],
};
