import type { ComponentType } from 'react';
import { BRIEF_FIELDS, type BriefField, type FieldOf } from '#domain/brief/brief';
import { onDemand } from '#web/ui/on-demand';
import { ChipsControl } from './chips-control';
import { ChoiceControl, LanguageControl } from './choice-control';
import type { ControlProps } from './control';
import { HumanizeControl } from './humanize-control';
import { KeywordsControl } from './keywords-control';
import { LinksControl } from './links-control';
import type { WordedField } from './option-text';
import { SwitchControl } from './switch-control';
import { SwitchesControl } from './switches-control';
import { LineControl, TextControl } from './text-controls';

/** Among the wishes to a writer, which are loaded once one is asked for. */
const DateControl = onDemand<ControlProps<FieldOf<'date'>>>(
  async () => (await import('./date-control')).DateControl,
);

const RequestControl = onDemand<ControlProps<FieldOf<'request'>>>(
  async () => (await import('./request-control')).RequestControl,
);

/** In the details, which are folded at first. */
const LinkLinesControl = onDemand<ControlProps<FieldOf<'linkLines'>>>(
  async () => (await import('./link-lines-control')).LinkLinesControl,
);

/** The control for each kind of field. */
const CONTROL_BY_KIND: {
  choice: ComponentType<ControlProps<FieldOf<'choice'> & WordedField>>;
} & {
  [K in Exclude<(typeof BRIEF_FIELDS)[BriefField]['kind'], 'choice'>]: ComponentType<
    ControlProps<FieldOf<K>>
  >;
} = {
  choice: ChoiceControl,
  line: LineControl,
  text: TextControl,
  chips: ChipsControl,
  keywords: KeywordsControl,
  date: DateControl,
  request: RequestControl,
  links: LinksControl,
  linkLines: LinkLinesControl,
  switch: SwitchControl,
  switches: SwitchesControl,
};

/** Controls of fields that show more than labels. */
const CONTROL_BY_FIELD = { language: LanguageControl, humanize: HumanizeControl };

/** The control of a field. */
export function controlOf(field: BriefField): ComponentType<ControlProps<BriefField>> {
  const own = Object.entries(CONTROL_BY_FIELD).find(([name]) => name === field)?.[1];
  // The tables map a field to a control that accepts it, which the type cannot express.
  return (own ?? CONTROL_BY_KIND[BRIEF_FIELDS[field].kind]) as ComponentType<ControlProps<BriefField>>;
}
