import type { BriefField } from '#domain/brief/brief';
import { type ControlProps, inputProps } from './control';

/** The attributes of a text field that has a problem to tell itself, in addition to what is said of it elsewhere. */
export function withProblem(described: ControlProps<BriefField>['described'], problem: string | undefined) {
  if (problem === undefined) return inputProps(described);
  const id = `${described.id}-problem`;
  const ids = [described['aria-describedby'], id].filter(Boolean).join(' ');
  return {
    ...inputProps({ ...described, 'aria-describedby': ids, 'aria-invalid': true }),
    error: problem,
    errorProps: { id },
  };
}
