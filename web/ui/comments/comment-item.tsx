import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment, RequestComments } from '#contract/work/comments';
import type { ThreadMessage } from '#contract/work/threads';
import type { FoundAnchor } from '#domain/comments/find-anchors';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '../feedback/toast';
import { Message } from '../thread/message';
import { LateWords } from '../thread/on-demand-late-words';
import { WriteForm } from '../thread/write-form';
import { replyToComment } from './api/reply-to-comment';
import { resolveComment } from './api/resolve-comment';
import classes from './comments.module.css';

interface Props {
  requestId: string;
  comment: Comment;
  comments: RequestComments;
  /** BCP 47 tag of the text's language. */
  lang: string;
  /** Where its words stand in the text that is shown; null where they are gone, undefined where no text is shown. */
  place: FoundAnchor | null | undefined;
  onShow: (event: MouseEvent) => void;
  /** Whether a reply is being written. */
  replying: boolean;
  onReplying: (replying: boolean) => void;
  onReport: (message: ThreadMessage) => void;
}

const CAUSE = 'change a comment';

/** Under which the tab keeps a reply until it is sent. */
const replyName = (commentId: string) => `reply.${commentId}`;

/** One comment: the words it is about, what was written, and what the reader can do about it. */
export function CommentItem(props: Props) {
  const { requestId, comment, comments, lang, place, onShow, replying, onReplying, onReport } = props;
  const { t } = useTranslation(['thread', 'common']);
  const client = useQueryClient();
  const faultText = useFaultText();
  const { party, mayReply, mayResolve } = comments;
  const { id, anchor, messages, resolvedAt, resolvedBy } = comment;
  // A refusal means that the request has changed.
  const onError = (error: unknown) => toast.error(faultText(error), { cause: CAUSE });
  const refetch = () => invalidateAndWait(client, queryKeys.comments.list);
  const replied = useMutation({
    ...replyToComment,
    onError,
    onSuccess: () => {
      toast.resolved(CAUSE);
      onReplying(false);
    },
    // Not awaited, so that the next answer can be written at once.
    onSettled: () => void refetch(),
  });
  // Awaited: what its button does next follows from the list.
  const onSuccess = () => toast.resolved(CAUSE);
  const resolving = useMutation({ ...resolveComment, onError, onSuccess, onSettled: refetch });
  return (
    <li className={classes.comment} data-comment={id} data-resolved={resolvedAt !== null || undefined}>
      <blockquote className={classes.quote} lang={lang}>
        {anchor.quote}
      </blockquote>
      {place === null ? <p className={classes.note}>{t('thread:comments.gone')}</p> : null}
      {place?.how === 'changed' ? <p className={classes.note}>{t('thread:comments.changed')}</p> : null}
      <ol className={classes.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} party={party} onReport={onReport} />
        ))}
      </ol>
      {resolvedBy ? (
        <p className={classes.note}>
          {t(
            resolvedBy === party
              ? 'thread:comments.resolvedByYou'
              : `thread:comments.resolvedBy.${resolvedBy}`,
          )}
        </p>
      ) : null}
      <div className={classes.buttons}>
        {place ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('thread:comments.showOf', { quote: anchor.quote })}
            onClick={onShow}
          >
            {t('thread:comments.show')}
          </Button>
        ) : null}
        {mayReply && !replying ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('thread:comments.replyTo', { quote: anchor.quote })}
            onClick={() => onReplying(true)}
          >
            {t('thread:comments.reply')}
          </Button>
        ) : null}
        {mayResolve ? (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={resolving.isPending}
            aria-label={t(resolvedAt === null ? 'thread:comments.resolveOf' : 'thread:comments.reopenOf', {
              quote: anchor.quote,
            })}
            onClick={() => resolving.mutate({ id: requestId, commentId: id, resolved: resolvedAt === null })}
          >
            {t(resolvedAt === null ? 'thread:comments.resolve' : 'thread:comments.reopen')}
          </Button>
        ) : null}
      </div>
      {replying ? (
        <WriteForm
          name={replyName(id)}
          focused
          label={t('thread:comments.replyLabel')}
          sendLabel={t('thread:comments.reply')}
          minRows={2}
          busy={replied.isPending}
          onSend={(text, messageId) => replied.mutateAsync({ id: requestId, commentId: id, messageId, text })}
          aside={
            <Button variant="subtle" disabled={replied.isPending} onClick={() => onReplying(false)}>
              {t('common:cancel')}
            </Button>
          }
        />
      ) : mayReply ? null : (
        <LateWords name={replyName(id)} as="comment" />
      )}
    </li>
  );
}
