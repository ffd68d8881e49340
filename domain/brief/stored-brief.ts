import { type Brief, type BriefField, definitionOf, emptyBrief, FIELD_NAMES } from './brief';

/**
 * The version of the form in which briefs are stored. Raise it, and write how the version before is upgraded, where what
 * stands under a name changes its meaning or its kind; a field that is new needs neither, since it begins empty.
 */
export const BRIEF_VERSION = 1;

type Values = Record<string, unknown>;

/** How a stored brief of each version becomes one of the next. */
type Upgrades = Record<number, (values: Values) => Values>;
const UPGRADES: Upgrades = {};

/** A brief as it is stored: its fields beside its version. */
export function toStoredBrief(brief: Brief): Values {
  return { ...brief, schemaVersion: BRIEF_VERSION };
}

/**
 * The brief that was stored, by this program or by an earlier one: upgraded from its version (1 where none is given), with
 * the default where a field is missing or can't be read, and without fields that are no more. It never throws.
 */
export function fromStoredBrief(stored: unknown, upgrades = UPGRADES, current = BRIEF_VERSION): Brief {
  let values: Values = isValues(stored) ? stored : {};
  const { schemaVersion } = values;
  const first = typeof schemaVersion === 'number' ? schemaVersion : 1;
  for (let version = first; version < current; version += 1) values = upgrades[version]?.(values) ?? values;
  const empty = emptyBrief();
  const entries = FIELD_NAMES.map((field) => [field, readable(field, values[field], empty[field])]);
  return Object.fromEntries(entries) as Brief;
}

function readable(field: BriefField, value: unknown, empty: Brief[BriefField]): unknown {
  const definition = definitionOf(field);
  switch (definition.kind) {
    case 'choice':
      return typeof value === 'string' && definition.options.includes(value) ? value : empty;
    case 'line':
    case 'text':
      return typeof value === 'string' ? value : empty;
    case 'switches': {
      const values = isValues(value) ? value : {};
      return Object.fromEntries(definition.options.map((option) => [option, values[option] === true]));
    }
    default:
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : empty;
  }
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
