import type { CSSProperties, ReactNode } from 'react';
import { Body, Container, Head, Hr, Html, Preview, Text } from 'react-email';
import type { InterfaceLanguage } from '#domain/users/interface-language';

/* The colours of the web pages; mail programs support only inline styles and system fonts. */
const INK = '#1d1b18';
const INK_2 = '#5a544b';
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Schibsted Grotesk', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

export const mailStyles = {
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
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  children: ReactNode;
  tagline: string;
}

/** The sheet that every mail is written on. */
export function MailSheet({ language, preview, title, children, tagline }: Props) {
  return (
    <Html lang={language}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={mailStyles.body}>
        <Container style={mailStyles.sheet}>
          <Text style={mailStyles.logo}>
            Re<span style={mailStyles.caret}>‸</span>draft
          </Text>
          <Text style={mailStyles.title}>{title}</Text>
          {children}
          <Hr style={mailStyles.rule} />
          <Text style={mailStyles.small}>Redraft · {tagline}</Text>
        </Container>
      </Body>
    </Html>
  );
}
