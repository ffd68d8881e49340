import type { CSSProperties } from 'react';
import { Body, Button, Container, Head, Hr, Html, Preview, Text } from 'react-email';
import type { MailLanguage } from './letter';
import type { LetterTexts } from './letter-texts';

/* Ink on paper, as on the pages; mail programs read inline styles only, and bring their own fonts. */
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
  language: MailLanguage;
  texts: LetterTexts;
  greeting: string;
  tagline: string;
  link: string;
  code: string | null;
}

/** One mail: what it is about, the one button, the code by hand, what to do if it was not you. */
export function LetterPage({ language, texts, greeting, tagline, link, code }: Props) {
  return (
    <Html lang={language}>
      <Head />
      <Preview>{texts.lead}</Preview>
      <Body style={styles.body}>
        <Container style={styles.sheet}>
          <Text style={styles.logo}>
            Re<span style={styles.caret}>‸</span>draft
          </Text>
          <Text style={styles.title}>{texts.subject}</Text>
          <Text style={styles.text}>{greeting}</Text>
          <Text style={styles.text}>{texts.lead}</Text>
          <Button href={link} style={styles.button}>
            {texts.button}
          </Button>
          {texts.codeLabel && code ? (
            <>
              <Text style={styles.text}>{texts.codeLabel}</Text>
              <Text style={styles.code}>{code}</Text>
            </>
          ) : null}
          <Text style={styles.small}>{texts.notYou}</Text>
          <Hr style={styles.rule} />
          <Text style={styles.small}>Redraft · {tagline}</Text>
        </Container>
      </Body>
    </Html>
  );
}
