import { Button } from '@mantine/core';
import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequestDetail } from '#contract/customer';
import type { TextProblem } from '#contract/generations';
import { problemInstruction } from '#domain/generation/problem-instructions';
import type { GenerationResult } from '#domain/generation/result';
import { splitDraft } from '#domain/generation/split-draft';
import type { Disclosure } from '#domain/provenance/disclosure';
import { ResultView } from '#web/ui/document/result-view';
import { focusOn, isFocusLost } from '#web/ui/focus';
import { ProblemList } from '#web/ui/generation/problem-list';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { versions } from '../versions/api/versions';
import { EditForm } from './editing/edit-form';
import { LeaveQuestion } from './editing/leave-question';
import { useEditing } from './editing/use-editing';
import { RewriteButton } from './rewriting/rewrite-button';
import { RewriteDialog, type RewriteTarget } from './rewriting/rewrite-dialog';
import { RewriteProgress } from './rewriting/rewrite-progress';
import { useRewrite } from './rewriting/use-rewrite';
import classes from './text-section.module.css';

interface Props {
  request: CustomerRequestDetail;
  /** The text as it stands. */
  result: GenerationResult;
  heading: string;
  disclosure: Disclosure;
  /** Beside the text's heading. */
  actions?: ReactNode;
  /** Shown in the text's place. */
  instead?: ReactNode;
  onShowText?: ComponentProps<typeof ResultView>['onShowText'];
  /** Shown above the SEO fields. */
  beside?: ComponentProps<typeof ResultView>['beside'];
  /** Shown below the SEO fields. */
  children: ReactNode;
  /** Shown below the text. */
  below: ReactNode;
}

/**
 * A request's text. While no writer has it, its customer edits it by hand or has it, or a section, written again; what the checks could
 * not mend is told above it.
 */
export function TextSection(props: Props) {
  const { request, result, heading, disclosure, children, below } = props;
  const { t } = useTranslation('generation');
  const { id, language, brief, wishes, title } = request;
  const list = usePagedList(versions(id));
  const editing = useEditing(id, result, list.rows[0]?.number ?? 0);
  const { latest } = editing;
  const changeable = (list.first?.restorable ?? false) && latest > 0;
  const rewrite = useRewrite(id);
  const notes = useFocusOnceShown(!editing.draft, rewrite.generation !== null);
  const [target, setTarget] = useState<RewriteTarget | null>(null);
  const { outline } = useMemo(() => splitDraft(result.draft, title), [result.draft, title]);
  const headings = [t('introduction'), ...outline.sections.map((section) => section.heading)];
  // Without headings the only section is the whole text.
  const hasSections = outline.sections.length > 0;
  const free = changeable && !isUnderWay(rewrite.generation);

  const rewriteButton = (section: number, instruction?: string) => (
    <RewriteButton
      target={{
        ...{ section, basedOn: latest },
        ...{ heading: headings[section] ?? '', instruction: instruction ?? '' },
      }}
      disabled={!free}
      quiet={instruction === undefined}
      onClick={setTarget}
    />
  );
  const wholeButton = (instruction = '') => (
    <RewriteButton
      target={{ section: null, basedOn: latest, heading: title, instruction }}
      disabled={!free}
      onClick={setTarget}
    />
  );
  const editButton = (
    <Button variant="default" loading={editing.opening} onClick={() => editing.open(latest)}>
      {t('edit.open')}
    </Button>
  );
  const actionFor = (problem: TextProblem) => {
    // A section that is written again keeps its heading.
    if (problem.stage === 'seo' || problem.stage === 'outline') return editButton;
    const instruction = instructionFor(problem, language);
    return problem.section === undefined
      ? wholeButton(instruction)
      : rewriteButton(problem.section, instruction);
  };

  return (
    <>
      {editing.draft ? (
        <>
          <EditForm {...{ editing, language, brief, wishes, latest }} draft={editing.draft} />
          {below}
        </>
      ) : (
        <ResultView
          {...{ language, brief, wishes, result }}
          heading={heading}
          requestId={id}
          disclosure={disclosure}
          below={below}
          actions={
            changeable ? (
              <>
                {editButton}
                {wholeButton()}
              </>
            ) : (
              props.actions
            )
          }
          {...{ instead: props.instead, onShowText: props.onShowText, beside: props.beside }}
          notes={
            <div {...notes} className={classes.notes}>
              {rewrite.generation ? (
                <RewriteProgress generation={rewrite.generation} onDismissed={rewrite.forget} />
              ) : null}
              <ProblemList
                problems={hasSections ? request.problems : request.problems.map(ofWhole)}
                headings={headings}
                level={3}
                onShow={showSection}
                {...(changeable ? { action: actionFor } : {})}
              />
            </div>
          }
          belowHeading={changeable && hasSections ? (section) => rewriteButton(section) : undefined}
        >
          {children}
        </ResultView>
      )}
      <RewriteDialog {...{ request, target, rewrite }} onClose={() => setTarget(null)} />
      <LeaveQuestion requestId={id} editing={editing} />
    </>
  );
}

/**
 * Saving or discarding takes the form with its button away, and dismissing a failed rewriting its note: the text's heading then gets
 * the focus. Returns props for the notes below the heading.
 */
function useFocusOnceShown(isTextShown: boolean, isNoted: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const was = useRef({ isTextShown, isNoted });
  // A rewriting that ends by itself leaves the focus where it is.
  const isFocused = useRef(false);
  useLayoutEffect(() => {
    const { current } = was;
    was.current = { isTextShown, isNoted };
    const isGone = current.isNoted && !isNoted && isFocused.current;
    if (!isTextShown || (current.isTextShown && !isGone) || !isFocusLost()) return;
    isFocused.current = false;
    const heading = ref.current?.previousElementSibling?.querySelector('h2');
    focusOn(heading);
    // The form was taller: the heading may lie above the window or under the page's header, for which base.css keeps room.
    heading?.scrollIntoView({ block: 'nearest' });
  }, [isTextShown, isNoted]);
  const note = ({ type }: FocusEvent) => {
    isFocused.current = type === 'focus';
  };
  return { ref, onFocus: note, onBlur: note };
}

const isUnderWay = (generation: { state: string } | null) =>
  generation !== null && generation.state !== 'failed';

/** A problem of a part that the text does not show as one. */
function ofWhole(problem: TextProblem): TextProblem {
  const { section: _, ...rest } = problem;
  return problem.stage === 'sections' ? rest : problem;
}

/** What the model is told of a problem. A length without a goal in words has its limit as one. */
function instructionFor({ code, values }: TextProblem, language: CustomerRequestDetail['language']): string {
  const goal = values.goal ?? values.min ?? values.max ?? '';
  return problemInstruction({ code, values: { ...values, goal } }, language);
}

function showSection(section: number): void {
  const start = document.querySelector<HTMLElement>(`[data-section-start="${section}"]`);
  start?.scrollIntoView({ block: 'start' });
  focusOn(start);
}
