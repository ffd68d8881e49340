import type { InterfaceLanguage } from '#web/lib/languages';
import { BeforeAndAfter } from './before-and-after';
import { ClosingCall } from './closing-call';
import type { ComparedPart } from './compare-passage';
import { Footer } from './footer';
import { Header } from './header';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import classes from './landing.module.css';
import type { LandingTexts } from './landing-texts';
import { QUOTES } from './placeholders';
import { SeeItInAction } from './see-it-in-action';
import { Testimonials } from './testimonials';
import { WhyChoose } from './why-choose';

interface Props {
  language: InterfaceLanguage;
  texts: LandingTexts;
  /** Made by the page's loader, which runs in the build. */
  compared: readonly ComparedPart[];
}

/** The landing page in one language. Whole without scripts; `page-script.ts` adds who is signed in. */
export function Landing({ language, texts, compared }: Props) {
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#main">
        {texts.header.skip}
      </a>
      <Header language={language} texts={texts.header} />
      <main id="main">
        <Hero texts={texts} />
        <HowItWorks texts={texts.how} claims={texts.claims} />
        <WhyChoose title={texts.why.title} claims={texts.claims} />
        <SeeItInAction texts={texts.see} />
        {QUOTES.none}
        <BeforeAndAfter texts={texts.compare} parts={compared} />
        {QUOTES.endNone}
        {QUOTES.some}
        <Testimonials texts={texts.testimonials} />
        {QUOTES.endSome}
        <ClosingCall texts={texts.closing} claims={texts.claims} />
      </main>
      <Footer
        language={language}
        texts={texts.footer}
        claims={texts.claims}
        languagesLabel={texts.header.languages}
      />
    </div>
  );
}
