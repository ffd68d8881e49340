/** A suffix rule of a Hunspell dictionary: `strip` at the end of a lemma that meets `condition` becomes `add`. */
export interface SuffixRule {
  flag: string;
  strip: string;
  add: string;
  /** Of the lemma's end. */
  condition: RegExp;
}

/**
 * Reads the suffix rules of a Hunspell .aff file with one-letter flags (hunspell(5), section AFFIX FILE OPTIONS). Prefixes, which
 * dictionary-sv has none of, are not read.
 */
export function parseSuffixRules(aff: string): SuffixRule[] {
  const rules: SuffixRule[] = [];
  for (const line of aff.split('\n')) {
    const [kind, flag, strip, affix, condition] = line.trim().split(/\s+/);
    // Four fields are a header: its third is Y or N, its fourth the number of rules.
    if (kind !== 'SFX' || !flag || strip === undefined || affix === undefined || !condition) continue;
    rules.push({
      flag,
      strip: strip === '0' ? '' : strip,
      add: (affix.split('/')[0] ?? '').replace(/^0$/, ''),
      condition: new RegExp(`${condition}$`, 'u'),
    });
  }
  return rules;
}

/** The rules by what they add, so that a form is reduced by looking its endings up. */
export function byEnding(rules: readonly SuffixRule[]): Map<string, SuffixRule[]> {
  const map = new Map<string, SuffixRule[]>();
  for (const rule of rules) {
    const same = map.get(rule.add);
    if (same) same.push(rule);
    else map.set(rule.add, [rule]);
  }
  return map;
}

/** A lemma that a form may belong to, and the rule that made the form. */
export interface Reduction {
  lemma: string;
  rule: SuffixRule;
}

/** No rule of dictionary-sv adds more. */
const LONGEST_ENDING = 10;

/** Undoes every rule that may have made a form, for lemmas that carry the rule's flag. */
export function reduce(
  form: string,
  rules: ReadonlyMap<string, readonly SuffixRule[]>,
  flagsOf: (lemma: string) => string | undefined,
): Reduction[] {
  const found: Reduction[] = [];
  for (let length = Math.max(0, form.length - LONGEST_ENDING); length <= form.length; length++) {
    for (const rule of rules.get(form.slice(length)) ?? []) {
      const lemma = form.slice(0, length) + rule.strip;
      if (flagsOf(lemma)?.includes(rule.flag) && rule.condition.test(lemma)) found.push({ lemma, rule });
    }
  }
  return found;
}
