import { useEffect } from 'react';
import { chosenLanguage, type InterfaceLanguage, rememberLanguage } from '#web/lib/languages';
import { ClosingCall } from './closing-call';
import { Footer } from './footer';
import { Header } from './header';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import classes from './landing.module.css';
import type { LandingTexts } from './landing-texts';
import { SeeItInAction } from './see-it-in-action';
import { Testimonials } from './testimonials';
import { WhyChoose } from './why-choose';

interface Props {
  language: InterfaceLanguage;
  texts: LandingTexts;
}

/** The landing page in one language. Whole without scripts; these add who is signed in and the owner's address. */
export function Landing({ language, texts }: Props) {
  useEffect(() => {
    document.documentElement.lang = language;
    // Who arrives on /sv or /fi without a choice of their own goes on in that language.
    if (language !== 'en' && !chosenLanguage()) rememberLanguage(language);
  }, [language]);

  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#main">
        {texts.header.skip}
      </a>
      <Header language={language} texts={texts.header} />
      <main id="main">
        <Hero texts={texts} />
        <HowItWorks texts={texts.how} />
        <WhyChoose title={texts.why.title} claims={texts.claims} />
        <SeeItInAction texts={texts.see} />
        <Testimonials texts={texts.testimonials} />
        <ClosingCall texts={texts.closing} claims={texts.claims} />
      </main>
      <Footer language={language} texts={texts.footer} languagesLabel={texts.header.languages} />
    </div>
  );
}
