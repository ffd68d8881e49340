import { Button, Link, Text } from 'react-email';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { MailSheet, mailStyles as styles } from './mail-sheet';

/** One event in a mail. */
export interface MailedEvent {
  headline: string;
  lead: string;
  button: string;
  link: string;
}

export interface NotificationPageProps {
  language: InterfaceLanguage;
  title: string;
  greeting: string;
  /** Above several events; null for a single one. */
  intro: string | null;
  events: MailedEvent[];
  /** How many more there are than the mail lists; null for none. */
  more: { text: string; label: string; link: string } | null;
  why: string;
  stop: { label: string; link: string };
  settings: { label: string; link: string };
  tagline: string;
}

const event = { ...styles.text, margin: '0 0 14px', borderLeft: '3px solid #ded5c4', paddingLeft: '14px' };
const link = { color: styles.caret.color, textDecoration: 'underline' };

/** The layout of a mail about one event, or of a list of several. */
export function NotificationPage(props: NotificationPageProps) {
  const { language, tagline, title, greeting, intro, events, more, why, stop, settings } = props;
  const [first] = events;
  return (
    <MailSheet {...{ language, tagline, title }} preview={intro ?? first?.lead ?? ''}>
      <Text style={styles.text}>{greeting}</Text>
      {intro === null && first ? (
        <>
          <Text style={styles.text}>{first.lead}</Text>
          <Button href={first.link} style={styles.button}>
            {first.button}
          </Button>
        </>
      ) : (
        <>
          <Text style={styles.text}>{intro}</Text>
          {events.map(({ headline, lead, button, link: to }) => (
            <Text key={`${to} ${headline} ${lead}`} style={event}>
              <strong>{headline}</strong>
              <br />
              {lead}
              <br />
              <Link href={to} style={link}>
                {button}
              </Link>
            </Text>
          ))}
          {more ? (
            <Text style={styles.text}>
              {more.text}{' '}
              <Link href={more.link} style={link}>
                {more.label}
              </Link>
            </Text>
          ) : null}
        </>
      )}
      <Text style={styles.small}>
        {why}{' '}
        <Link href={stop.link} style={{ ...link, color: styles.small.color }}>
          {stop.label}
        </Link>
        {' · '}
        <Link href={settings.link} style={{ ...link, color: styles.small.color }}>
          {settings.label}
        </Link>
      </Text>
    </MailSheet>
  );
}
