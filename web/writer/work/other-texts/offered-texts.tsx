import type { LoadedCopy } from '#contract/work/working-copies';
import type { AssignmentDetail } from '#contract/writer';
import { onDemand } from '#web/ui/on-demand';
import type { Working } from '../use-working-copy';
import type { SetAsideProps } from './set-aside';
import { useOfferedTexts } from './use-offered-texts';

const SetAside = onDemand<SetAsideProps>(async () => (await import('./other-texts')).SetAside, {
  shown: ({ offered }) => offered.length > 0,
  fallback: null,
});

interface Props {
  userId: string;
  assignment: AssignmentDetail;
  copy: LoadedCopy;
  working: Working;
  /** Whether nothing can be changed for a moment. */
  locked: boolean;
}

/** The texts that the writer of an assignment in progress may put in place of the present one. */
export function OfferedTexts({ userId, assignment, copy, working, locked }: Props) {
  const { setAside, setAsideBefore = [] } = copy;
  const { offered, take } = useOfferedTexts({
    ...{ userId, assignment, text: working.text },
    setAside: setAside ? [setAside, ...setAsideBefore] : [],
  });
  return (
    <SetAside
      offered={offered}
      text={working.text}
      language={assignment.language}
      locked={locked}
      onTake={(other) => {
        take(other);
        working.put(other.text);
      }}
    />
  );
}
