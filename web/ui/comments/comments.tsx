import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Comment, RequestComments } from '#contract/work/comments';
import type { ThreadMessage } from '#contract/work/threads';
import { hasUnsentText } from '#web/lib/session/use-unsent-text';
import { ErrorState } from '../feedback/error-state';
import { focusOn } from '../focus';
import { LoadMore } from '../list/load-more';
import { useFocusKept } from '../list/use-focus-kept';
import { onDemand } from '../on-demand';
import { threadQuery } from '../thread/api/thread';
import { LateWords } from '../thread/on-demand-late-words';
import { ReportDialog } from '../thread/on-demand-report';
import type { AddCommentProps } from './add-comment';
import { commentsQuery } from './api/comments';
import { CommentItem } from './comment-item';
import classes from './comments.module.css';
import { useCommentPlaces } from './use-comment-places';

export interface CommentsProps {
  requestId: string;
  /** Level of its heading. */
  level: 2 | 3;
  /** BCP 47 tag of the text's language. */
  lang: string;
  /** Whether the text waits for its next writer, who works on what is open. */
  pending?: boolean;
  /** The text that is shown, in Markdown, and the number of its version where it is one; without it, comments are read alone. */
  shown?: {
    markdown: string;
    version: number | null;
    /** The rendered document, in which the words are marked. */
    root: RefObject<HTMLElement | null>;
    /** Whether something else is in the document's place now, where no words can be marked. */
    hidden?: boolean;
    /** Called before a place in the text is shown, which may be in a view that is hidden. */
    onShow?: () => void;
    /** Called before a comment is shown because its words were clicked; its tab may be hidden. */
    onPick?: () => void;
  };
}

/** What was written about words of a request's text: the open comments in the order of the text, and the resolved ones folded. */
export function Comments({ requestId, ...props }: CommentsProps) {
  const { t } = useTranslation('thread');
  const { data, isLoadingError, error, refetch } = useQuery(commentsQuery(requestId));
  const [, drop] = useReducer((dropped: number) => dropped + 1, 0);
  if (isLoadingError)
    return <ErrorState title={t('comments.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.items.length === 0 && !isCommentable(data, props) && !hasUnsentText(commentName(requestId)))
    return null;
  return <CommentPanel requestId={requestId} comments={data} onDiscard={drop} {...props} />;
}

const isCommentable = ({ commentableVersion }: RequestComments, { shown }: Pick<CommentsProps, 'shown'>) =>
  commentableVersion !== null && shown?.version === commentableVersion;

/** Writers answer comments; only who may write them loads this. */
const AddComment = onDemand<AddCommentProps>(async () => (await import('./add-comment')).AddComment, {
  fallback: null,
});

/** Under which the tab keeps a comment until it is added. */
const commentName = (requestId: string) => `comment.${requestId}`;

const NO_TEXT = '';
/** Comments that each list begins with, and by which it grows. */
const PAGE = 20;

function CommentPanel({
  requestId,
  level,
  lang,
  pending = false,
  shown,
  comments,
  onDiscard,
}: CommentsProps & { comments: RequestComments; onDiscard: () => void }) {
  const { t } = useTranslation('thread');
  const panel = useRef<HTMLElement>(null);
  const [reported, setReported] = useState<ThreadMessage | null>(null);
  const [openShown, setOpenShown] = useState(PAGE);
  const [resolvedShown, setResolvedShown] = useState(PAGE);
  const [replyingTo, setReplyingTo] = useState<readonly string[]>([]);
  const { items, party } = comments;
  // One that the other side resolves while a reply is being written stays where it is, with the words.
  const isOpen = ({ id, resolvedAt }: Comment) => resolvedAt === null || replyingTo.includes(id);
  const open = items.filter(isOpen);
  const resolved = items.filter((comment) => !isOpen(comment));
  const { text, lines, places, show } = useCommentPlaces(
    items,
    shown?.markdown ?? NO_TEXT,
    shown?.root,
    shown?.hidden ?? false,
    (id) => {
      // It may be further down than the list reaches yet.
      const at = open.findIndex((comment) => comment.id === id);
      flushSync(() => {
        shown?.onPick?.();
        setOpenShown((count) => Math.max(count, at + 1));
      });
      const item = panel.current?.querySelector<HTMLElement>(`[data-comment="${id}"]`);
      item?.scrollIntoView({ block: 'nearest' });
      focusOn(item);
    },
  );
  const Heading = level === 2 ? 'h2' : 'h3';
  const row = (comment: Comment) => (
    <CommentItem
      key={comment.id}
      requestId={requestId}
      comment={comment}
      comments={comments}
      lang={lang}
      place={shown && places ? (places.get(comment.id) ?? null) : undefined}
      onShow={({ detail }) => {
        shown?.onShow?.();
        // The text may have been hidden until now.
        requestAnimationFrame(() => show(comment.id, detail === 0));
      }}
      replying={replyingTo.includes(comment.id)}
      onReplying={(replying) =>
        setReplyingTo((now) => {
          const others = now.filter((id) => id !== comment.id);
          return replying ? [...others, comment.id] : others;
        })
      }
      onReport={setReported}
    />
  );
  return (
    <section ref={panel} className={classes.comments} aria-label={t('comments.title')} data-level={level}>
      <Heading className={classes.title}>{t('comments.title')}</Heading>
      <p className={classes.summary} role="status">
        {items.length === 0
          ? null
          : t('comments.open', { count: items.filter(({ resolvedAt }) => resolvedAt === null).length })}
      </p>
      {shown && isCommentable(comments, { shown }) && shown.version !== null ? (
        <AddComment
          requestId={requestId}
          name={commentName(requestId)}
          version={shown.version}
          text={text}
          lines={lines}
          root={shown.root}
          lang={lang}
        />
      ) : (
        <LateWords name={commentName(requestId)} as="comment" onDiscard={onDiscard} />
      )}
      {open.length > 0 ? (
        <CommentList items={open} shown={openShown} onMore={setOpenShown} row={row} />
      ) : null}
      {resolved.length > 0 ? (
        <details className={classes.resolved}>
          <summary>{t('comments.resolvedCount', { count: resolved.length })}</summary>
          <CommentList items={resolved} shown={resolvedShown} onMore={setResolvedShown} row={row} />
        </details>
      ) : null}
      {items.length > 0 && !comments.mayReply && party !== 'admin' ? (
        <ReadOnlyNote requestId={requestId} pending={pending} />
      ) : null}
      <ReportDialog requestId={requestId} message={reported} onClose={() => setReported(null)} />
    </section>
  );
}

/** Why no comment is answered, and where one can write instead. */
function ReadOnlyNote({ requestId, pending }: { requestId: string; pending: boolean }) {
  const { t } = useTranslation('thread');
  // The thread below loads it.
  const thread = useInfiniteQuery({ ...threadQuery(requestId), enabled: false }).data?.pages[0];
  return (
    <p className={classes.summary}>
      {pending ? t('comments.pending') : t('comments.closed')}
      {!pending && thread?.mayWrite ? ` ${t('comments.closedMessage')}` : null}
    </p>
  );
}

interface CommentListProps {
  items: readonly Comment[];
  /** How many of them are rendered. */
  shown: number;
  onMore: (shown: number) => void;
  row: (comment: Comment) => ReactNode;
}

/** All comments are there at once, for their places in the text; a long list is rendered in pages all the same. */
function CommentList({ items, shown, onMore, row }: CommentListProps) {
  const focusKept = useFocusKept<HTMLOListElement>();
  return (
    <>
      <ol {...focusKept} className={classes.list}>
        {items.slice(0, shown).map(row)}
      </ol>
      <LoadMore more={items.length > shown} loading={false} onMore={() => onMore(shown + PAGE)} />
    </>
  );
}
