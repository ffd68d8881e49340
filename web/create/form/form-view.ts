import type { TFunction } from 'i18next';
import type { Brief } from '#domain/brief/brief';
import type { FieldMessages } from './field-messages';

/** Props shared by all sections. A new member has to be compared in form-part.tsx. */
export interface FormView {
  brief: Brief;
  change: (part: Partial<Brief>) => void;
  /** Translates into the form's language. */
  t: TFunction<'create'>;
  messages: FieldMessages;
  /** True for the brief of an existing request: what is fixed by then is left out. Always the same within a page. */
  editing?: true;
}
