import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import type { AssignmentDetail } from '#contract/writer';
import { commentsQuery } from '#web/ui/comments/api/comments';
import { threadQuery } from '#web/ui/thread/api/thread';
import { isShown, THREAD_ANCHOR } from '#web/ui/thread/shown';

export const SIDE_TABS = ['checks', 'claims', 'comments', 'messages'] as const;
export type SideTab = (typeof SIDE_TABS)[number];

/** The parts of the page that have no room beside one another in a narrow window. */
export type WorkView = 'text' | 'brief' | 'checks' | 'messages';

/** The visit of which the link was followed last: a page that is mounted anew at another status does not follow it again. */
let lastFollowed: Location | null = null;

/**
 * Which tab is shown beside the text, and which part of the page in a narrow window. The first tab is the comments where any
 * are open, else the checks; it stays as it was found, also once the last comment is resolved, and as it is once it has the focus. A notification of a message leads to
 * the messages, one of comments to those.
 */
export function useSide({ id, rounds }: AssignmentDetail, isHandingBack: boolean) {
  /** The last tab that was chosen beside the messages, which the narrow window's checks go back to. */
  const [chosen, setChosen] = useState<SideTab | null>(null);
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<SideTab | null>(null);
  const [place, setPlace] = useState<'text' | 'brief' | 'side'>('text');
  // Comments are made in a review, so there are none before the first.
  const isCommented = rounds.length > 0;
  const comments = useQuery({ ...commentsQuery(id), enabled: isCommented && !isHandingBack });
  const open = comments.data?.items.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  // What is known from an earlier visit may be none, where the customer has commented since.
  const isKnown = !isCommented || open > 0 || !(comments.isPending || comments.isFetching);
  if (found === null && isKnown) setFound(open > 0 ? 'comments' : 'checks');
  const first = found ?? (isCommented && comments.isPending ? 'comments' : 'checks');
  const thread = useInfiniteQuery({ ...threadQuery(id), enabled: !isHandingBack });
  const pages = thread.data?.pages;
  const loaded = pages?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const messages = pages?.[0] && !isShown(pages[0]) ? null : thread.hasNextPage ? `${loaded}+` : loaded;
  const location = useLocation();
  const [followed, setFollowed] = useState(lastFollowed);
  useEffect(() => {
    lastFollowed = followed;
  }, [followed]);
  const { hash } = location;
  const leadsTo = hash === `#${THREAD_ANCHOR}` ? 'messages' : hash === '#comments' ? 'comments' : null;
  if (leadsTo !== null && location !== followed) {
    setFollowed(location);
    setReading(leadsTo === 'messages');
    if (leadsTo === 'comments') setChosen('comments');
    setPlace('side');
  }
  const hasComments = isCommented && comments.data?.items.length !== 0;
  const other = chosen === null || (chosen === 'comments' && !hasComments) ? first : chosen;
  const tab = isReading && messages !== null ? 'messages' : other;
  const view: WorkView = place === 'side' ? (tab === 'messages' ? 'messages' : 'checks') : place;
  const choose = (next: SideTab) => {
    setReading(next === 'messages');
    if (next !== 'messages') setChosen(next);
    setPlace('side');
  };
  return {
    tab,
    view,
    /** How many comments are open; null where the text has none at all. */
    openComments: hasComments ? open : null,
    /** How many messages there are, as far as they are loaded; null where nothing was written and nothing can be. */
    messages,
    /** Called when a part of the shown tab gets the focus: what is being typed there stays in sight. */
    settle: () => {
      if (found === null && comments.data) setFound(first);
    },
    /** Shows a tab, in a narrow window in the text's place. */
    choose,
    setView: (next: WorkView) => {
      if (next === 'messages') choose(next);
      else if (next === 'checks') choose(other);
      else setPlace(next);
    },
  };
}

export type Side = ReturnType<typeof useSide>;
