import type { CSSProperties } from 'react';
import { Body, Button, Container, Head, Hr, Html, Preview, Text } from 'react-email';
import type { InterfaceLanguage } from '#domain/users/interface-language';

/* The colours of the web pages; mail programs support only inline styles and system fonts. */
const INK = '#1d1b18';
const INK_2 = '#5a544b';
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Schibsted Grotesk', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const styles = {
  body: { backgroundColor: '#fbf8f2', fontFamily: SANS, color: INK, margin: 0, padding: '32px 12px' },
  sheet: {
    backgroundColor: '#fffdf9',
    border: '1px solid #ded5c4',
    borderRadius: '6px',
    maxWidth: '560px',
    padding: '28px 32px',
  },
  logo: { fontFamily: SERIF, fontSize: '24px', letterSpacing: '-0.02em', margin: '0 0 20px' },
  caret: { color: '#c2301f' },
  title: { fontFamily: SERIF, fontSize: '28px', lineHeight: '34px', margin: '0 0 16px', fontWeight: 400 },
  text: { fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
  button: {
    backgroundColor: INK,
    color: '#fbf8f2',
    borderRadius: '6px',
    fontSize: '16px',
    fontWeight: 600,
    padding: '12px 20px',
    margin: '4px 0 20px',
  },
  code: {
    fontSize: '32px',
    lineHeight: '40px',
    letterSpacing: '0.18em',
    fontWeight: 600,
    margin: '0 0 20px',
    fontVariantNumeric: 'tabular-nums',
  },
  small: { fontSize: '14px', lineHeight: '21px', color: INK_2, margin: '0 0 8px' },
  rule: { borderColor: '#ded5c4', margin: '20px 0 16px' },
} satisfies Record<string, CSSProperties>;

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
    <Html lang={language}>
      <Head />
      <Preview>{lead}</Preview>
      <Body style={styles.body}>
        <Container style={styles.sheet}>
          <Text style={styles.logo}>
            Re<span style={styles.caret}>‸</span>draft
          </Text>
          <Text style={styles.title}>{subject}</Text>
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
          <Hr style={styles.rule} />
          <Text style={styles.small}>Redraft · {tagline}</Text>
        </Container>
      </Body>
    </Html>
  );
}
