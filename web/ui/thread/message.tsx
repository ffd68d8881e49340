import { useTranslation } from 'react-i18next';
import type { Thread, ThreadMessage } from '#contract/work/threads';
import { splitLinks } from '#domain/thread/links';
import { DateTime } from '../format/date-time';
import classes from './thread.module.css';

interface Props {
  message: ThreadMessage;
  /** As which side the reader takes part. */
  party: Thread['party'];
  onReport: (message: ThreadMessage) => void;
}

/** One message: who wrote it, when, and the words. */
export function Message({ message, party, onReport }: Props) {
  const { t } = useTranslation('thread');
  const author = useAuthorText(party)(message);
  return (
    <li className={classes.message} data-own={message.own || undefined}>
      <p className={classes.head}>
        <strong>{author}</strong>
        <span className={classes.when}>
          <DateTime value={message.createdAt} />
        </span>
        {message.question ? (
          <span className={classes.mark} data-open={message.answeredAt === null || undefined}>
            {t(message.answeredAt === null ? 'question' : 'answered')}
          </span>
        ) : null}
      </p>
      {message.text === null ? (
        <p className={classes.removed}>{t('removed')}</p>
      ) : (
        <p className={classes.text}>
          <LinkedText>{message.text}</LinkedText>
        </p>
      )}
      {message.reported ? <p className={classes.when}>{t('reported')}</p> : null}
      {message.reportable ? (
        <button
          type="button"
          className={classes.report}
          aria-label={t('reportOf', { author, words: message.text?.slice(0, BEGINNING) })}
          onClick={() => onReport(message)}
        >
          {t('report')}
        </button>
      ) : null}
    </li>
  );
}

/** Characters of a message that tell its button from those of the others. */
const BEGINNING = 40;

/** What a message's author is called to the reader. */
function useAuthorText(party: Thread['party']): (message: ThreadMessage) => string {
  const { t } = useTranslation('thread');
  return ({ own, author, authorName, formerWriter }) => {
    if (own) return t('authors.you');
    if (author === 'admin')
      return authorName ? t('authors.namedAdmin', { name: authorName }) : t('authors.admin');
    const side = formerWriter
      ? 'formerWriter'
      : author === 'writer' && party === 'customer'
        ? 'yourWriter'
        : author;
    return authorName
      ? t('authors.named', { name: authorName, side: t(`authors.${side}`) })
      : t(`authors.${side}`);
  };
}

/** Plain text in which web addresses are links. */
function LinkedText({ children }: { children: string }) {
  let at = 0;
  return splitLinks(children).map(({ text, href }) => {
    const key = at;
    at += text.length;
    return href === null ? (
      <span key={key}>{text}</span>
    ) : (
      <a key={key} href={href} target="_blank" rel="nofollow noopener noreferrer">
        {text}
      </a>
    );
  });
}
