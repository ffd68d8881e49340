import { Button } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CustomerQuote, QUOTE_LIMITS } from '#domain/settings';
import { LANGUAGE_NAMES } from '#web/lib/i18n/languages';
import { useFocusKept } from '#web/ui/list/use-focus-kept';
import { QuoteDialog } from './quote-dialog';
import classes from './quotes.module.css';
import { useSaveSettings } from './use-settings';

const isSame = (one: CustomerQuote, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const sourceOf = ({ name, role, company }: CustomerQuote) =>
  [name, role, company].filter((part) => part !== '').join(', ');

/** Customer quotes, in the order in which the landing page of their language shows them. */
export function QuotesSection({ quotes }: { quotes: readonly CustomerQuote[] }) {
  const { t } = useTranslation('settings');
  const focusKept = useFocusKept<HTMLOListElement>();
  // The quote being edited, or a new one: no place in the list, where another quote may stand once it is fetched anew.
  const [editing, setEditing] = useState<CustomerQuote | 'new' | null>(null);
  const save = useSaveSettings({ onSuccess: () => setEditing(null) });
  const send = (customerQuotes: CustomerQuote[]) => {
    if (!save.isPending) save.mutate({ customerQuotes, seen: { customerQuotes: [...quotes] } });
  };
  // Not while the order is being saved: the answer closes the dialog.
  const open = (quote: CustomerQuote | 'new') => {
    if (!save.isPending) setEditing(quote);
  };
  const put = (quote: CustomerQuote) => {
    const index = quotes.findIndex((other) => isSame(other, editing));
    // Appended as well where another admin has changed or removed the quote meanwhile: what was typed is kept.
    send(quotes.toSpliced(index === -1 ? quotes.length : index, 1, quote));
  };
  const move = (from: number, to: number) => {
    const moved = quotes.filter((_, index) => index !== from);
    const quote = quotes[from];
    if (quote) send(moved.toSpliced(to, 0, quote));
  };
  return (
    <>
      {quotes.length === 0 ? <p>{t('quotes.none')}</p> : null}
      <ol {...focusKept} className={classes.quotes} aria-label={t('quotes.title')}>
        {quotes.map((quote, index) => (
          <li key={`${quote.name} ${quote.content}`} className={classes.quote}>
            <blockquote lang={quote.language}>{quote.content}</blockquote>
            <p className={classes.source}>
              {sourceOf(quote)} · {LANGUAGE_NAMES[quote.language]}
            </p>
            <div className={classes.actions}>
              <Button
                variant="default"
                aria-label={t('quotes.editOf', { name: quote.name })}
                onClick={() => open(quote)}
              >
                {t('quotes.edit')}
              </Button>
              <Button
                variant="default"
                aria-label={t('quotes.removeOf', { name: quote.name })}
                onClick={() => send(quotes.filter((_, other) => other !== index))}
              >
                {t('quotes.remove')}
              </Button>
              <Button
                variant="default"
                aria-label={t('quotes.upOf', { name: quote.name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp size={16} aria-hidden />
              </Button>
              <Button
                variant="default"
                aria-label={t('quotes.downOf', { name: quote.name })}
                disabled={index === quotes.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="default" disabled={quotes.length >= QUOTE_LIMITS.quotes} onClick={() => open('new')}>
          {t('quotes.add')}
        </Button>
      </div>
      {editing === null ? null : (
        <QuoteDialog
          quote={editing === 'new' ? null : editing}
          busy={save.isPending}
          onSave={put}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
