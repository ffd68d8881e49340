import type { InterfaceLanguage } from '../users/interface-language';
import type { AUDIT_ACTIONS } from './actions';
import en from './texts/en.json';
import fi from './texts/fi.json';
import sv from './texts/sv.json';

/** What each action is called where people read the audit log: on the page and in its file. */
const TEXTS: Record<InterfaceLanguage, { actions: Record<(typeof AUDIT_ACTIONS)[number], string> }> = {
  en,
  sv,
  fi,
};

/** An action's name in a language; as stored where this release does not know it. */
export function auditActionText(action: string, language: InterfaceLanguage): string {
  const texts: Partial<Record<string, string>> = TEXTS[language].actions;
  return texts[action] ?? action;
}
