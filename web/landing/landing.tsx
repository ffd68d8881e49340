import type { InterfaceLanguage } from '#web/lib/i18n/languages';
import { Footer } from './frame/footer';
import { Header } from './frame/header';
import classes from './landing.module.css';
import type { LandingTexts } from './landing-texts';
import { QUOTES } from './placeholders';
import { BeforeAndAfter } from './sections/before-and-after';
import { ClosingCall } from './sections/closing-call';
import type { ComparedPart } from './sections/compare-passage';
import { Hero } from './sections/hero';
import { HowItWorks } from './sections/how-it-works';
import { InsideRedraft } from './sections/inside-redraft';
import { SeeItInAction } from './sections/see-it-in-action';
import { Testimonials } from './sections/testimonials';
import { TimeAndPay } from './sections/time-and-pay';
import { WhyChoose } from './sections/why-choose';

interface Props {
  language: InterfaceLanguage;
  texts: LandingTexts;
  /** Computed by the loader at build time. */
  compared: readonly ComparedPart[];
}

/** The landing page in one language. Complete without scripts; `page-script.ts` adds the session. */
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
        <BeforeAndAfter language={language} texts={texts.compare} parts={compared} />
        {QUOTES.endNone}
        {QUOTES.some}
        <Testimonials texts={texts.testimonials} />
        {QUOTES.endSome}
        <InsideRedraft language={language} texts={texts.inside} />
        <TimeAndPay title={texts.pay.title} claims={texts.claims} />
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
