import { Button, Text } from 'react-email';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { MailSheet, mailStyles as styles } from './mail-sheet';

interface Props {
  language: InterfaceLanguage;
  subject: string;
  greeting: string;
  lead: string;
  button: string;
  link: string;
  /** The code for typing. */
  byHand: { label: string; code: string } | null;
  notYou: string;
  tagline: string;
}

/** The layout of a mail: subject, text, button, code for typing, and what to do if the recipient did not request it. */
export function MailPage({
  language,
  subject,
  greeting,
  lead,
  button,
  link,
  byHand,
  notYou,
  tagline,
}: Props) {
  return (
    <MailSheet {...{ language, tagline }} preview={lead} title={subject}>
      <Text style={styles.text}>{greeting}</Text>
      <Text style={styles.text}>{lead}</Text>
      <Button href={link} style={styles.button}>
        {button}
      </Button>
      {byHand ? (
        <>
          <Text style={styles.text}>{byHand.label}</Text>
          <Text style={styles.code}>{byHand.code}</Text>
        </>
      ) : null}
      <Text style={styles.small}>{notYou}</Text>
    </MailSheet>
  );
}
