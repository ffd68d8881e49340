import type { TFunction } from 'i18next';
import type { Brief } from '#domain/brief/brief';
import type { FieldMessages } from './field-messages';

/** What every section of the form works with. What is added here has to be compared in form-part.tsx. */
export interface FormView {
  brief: Brief;
  change: (part: Partial<Brief>) => void;
  /** The form's own language. */
  t: TFunction<'create'>;
  messages: FieldMessages;
}
