import { Switch, Textarea } from '@mantine/core';
import { BRIEF_LIMITS, type StructureToggles } from '#domain/brief/brief';
import { controlProps, FieldSection, idsOf } from './field-section';
import type { FormView } from './form-view';
import classes from './structure-field.module.css';

const TOGGLES = [
  'useHeadings',
  'includeBullets',
  'addSteps',
  'includeFaq',
] as const satisfies readonly (keyof StructureToggles)[];

/** Wishes for structure and style in words, and four that are only switched on. */
export function StructureField({ form }: { form: FormView }) {
  const { structureAndStyle, structureToggles } = form.brief;
  const hint = form.t('hints.structure');
  return (
    <FieldSection form={form} section="structure" hint={hint}>
      <Textarea
        id={idsOf('structure').field}
        size="md"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={BRIEF_LIMITS.structureAndStyle}
        value={structureAndStyle}
        onChange={(event) => form.change({ structureAndStyle: event.currentTarget.value })}
        error={form.messages.structure !== undefined}
        {...controlProps(form, 'structure', hint)}
      />
      <div className={classes.toggles}>
        {TOGGLES.map((toggle) => (
          <Switch
            key={toggle}
            size="md"
            label={form.t(`toggles.${toggle}`)}
            checked={structureToggles[toggle]}
            onChange={(event) =>
              form.change({
                structureToggles: { ...structureToggles, [toggle]: event.currentTarget.checked },
              })
            }
          />
        ))}
      </div>
    </FieldSection>
  );
}
