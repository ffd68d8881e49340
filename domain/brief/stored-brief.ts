import { type Brief, type BriefField, definitionOf, emptyBrief, FIELD_NAMES } from './brief';
import { isDay } from './day';

/**
 * The schema version of stored briefs. When a field changes its meaning or kind, raise it and add an upgrade from the version
 * before. A new field needs neither: it is read with its default.
 */
export const BRIEF_VERSION = 1;

type Values = Record<string, unknown>;

/** By version: the upgrade to the next one. */
type Upgrades = Record<number, (values: Values) => Values>;
const UPGRADES: Upgrades = {};

/** A brief as it is stored: its fields beside its version. */
export function toStoredBrief(brief: Brief): Values {
  return { ...brief, schemaVersion: BRIEF_VERSION };
}

/**
 * Reads a brief stored by this or an earlier release: upgraded from its version (1 if it has none), with the default where a
 * field is missing or malformed, and without fields that no longer exist. It never throws.
 */
export function fromStoredBrief(stored: unknown, upgrades = UPGRADES, current = BRIEF_VERSION): Brief {
  let values: Values = isValues(stored) ? stored : {};
  const { schemaVersion } = values;
  const first = Number.isSafeInteger(schemaVersion) ? Math.max(1, Number(schemaVersion)) : 1;
  for (let version = first; version < current; version += 1) values = upgrades[version]?.(values) ?? values;
  const empty = emptyBrief();
  const entries = FIELD_NAMES.map((field) => [field, readValue(field, values[field], empty[field])]);
  return Object.fromEntries(entries) as Brief;
}

function readValue(field: BriefField, value: unknown, empty: Brief[BriefField]): unknown {
  const definition = definitionOf(field);
  switch (definition.kind) {
    case 'choice':
      return typeof value === 'string' && definition.options.includes(value) ? value : empty;
    case 'line':
    case 'text':
    case 'request':
      return typeof value === 'string' ? value : empty;
    case 'date':
      return typeof value === 'string' && isDay(value) ? value : empty;
    case 'switches': {
      const values = isValues(value) ? value : {};
      return Object.fromEntries(definition.options.map((option) => [option, values[option] === true]));
    }
    case 'switch':
      return typeof value === 'boolean' ? value : empty;
    default:
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : empty;
  }
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
