import type { Letter, MailLanguage } from './letter';

/** The words of one kind of mail. {name} (which a greeting can do without), and {about} and {opener} in the lead, are filled in. */
export interface LetterTexts {
  subject: string;
  greeting: string;
  lead: string;
  button: string;
  /** Above the code, for people who type it; null where the mail carries none. */
  codeLabel: string | null;
  /** What to do when one did not ask for this, or why one gets it. */
  notYou: string;
}

export const TAGLINE: Record<MailLanguage, string> = {
  en: 'AI drafts, people redraft.',
  sv: 'AI skriver utkast, människor skriver om.',
  fi: 'Tekoäly luonnostelee, ihminen viimeistelee.',
};

/** What opens the page: a button on the designed page, the bare link below the words in plain text. */
export const OPENERS: Record<MailLanguage, { button: string; link: string }> = {
  en: { button: 'The button', link: 'The link' },
  sv: { button: 'Knappen', link: 'Länken' },
  fi: { button: 'Painike', link: 'Linkki' },
};

export const LETTER_TEXTS: Record<MailLanguage, Record<Letter['kind'], LetterTexts>> = {
  en: {
    verification: {
      subject: 'Verify your email address',
      greeting: 'Hello {name},',
      lead: 'Welcome to Redraft. Confirm that this address is yours, and your account is ready.',
      button: 'Verify email address',
      codeLabel: 'Or type this code on the page. It is valid for one hour:',
      notYou: 'If you did not sign up, ignore this email: nobody can use the account without the code.',
    },
    'sign-in': {
      subject: 'Sign in to Redraft',
      greeting: 'Hello {name},',
      lead: 'Someone, hopefully you, asked to sign in to Redraft with this address. {opener} opens a page that signs you in.',
      button: 'Sign in',
      codeLabel: 'Or type this code on the page. It is valid for one hour:',
      notYou: 'If you did not ask for it, ignore this email and do not share the code.',
    },
    recovery: {
      subject: 'Choose a new password',
      greeting: 'Hello {name},',
      lead: 'Someone, hopefully you, asked for a new password for your Redraft account.',
      button: 'Choose a new password',
      codeLabel: 'Or type this code on the page. It is valid for one hour:',
      notYou: 'If you did not ask for it, ignore this email: your password stays as it is.',
    },
    'existing-account': {
      subject: 'You already have an account',
      greeting: 'Hello {name},',
      lead: 'Someone, hopefully you, tried to sign up with this address. There is a Redraft account with it already: sign in, or choose a new password if you have forgotten it.',
      button: 'Sign in',
      codeLabel: null,
      notYou: 'If it was not you, there is nothing to do: nothing has changed.',
    },
    reauthentication: {
      subject: 'Confirm that it is you',
      greeting: 'Hello {name},',
      lead: 'A program that is signed in as you wants to change your password. It needs this code.',
      button: 'Open Redraft',
      codeLabel: 'The code is valid for ten minutes:',
      notYou: 'If you do not know such a program, do not share the code, and choose a new password.',
    },
    'email-change-old': {
      subject: 'Confirm your new email address',
      greeting: 'Hello {name},',
      lead: 'Someone, hopefully you, wants to use {about} for your Redraft account instead of this address. Nothing changes before both addresses have confirmed it.',
      button: 'Confirm on my account',
      codeLabel: 'Or type this code on your account page. It is valid for one hour:',
      notYou:
        'If it was not you, do not share the code, choose a new password and sign out everywhere else: someone is signed in as you.',
    },
    'email-change-new': {
      subject: 'Confirm this email address',
      greeting: 'Hello {name},',
      lead: 'You asked to use this address for your Redraft account from now on. Confirm that it is yours. The page asks you to sign in if you are not.',
      button: 'Confirm on my account',
      codeLabel: 'Or type this code on your account page. It is valid for one hour:',
      notYou:
        'If you did not ask for it, ignore this email: without the code the address is used for nothing.',
    },
    'email-change-taken': {
      subject: 'This address already has an account',
      greeting: 'Hello {name},',
      lead: 'Someone, hopefully you, wanted to use this address for another Redraft account. It belongs to your account already, so nothing has changed.',
      button: 'Sign in',
      codeLabel: null,
      notYou:
        'If it was not you, there is nothing to do. If it was: an address can belong to one account only.',
    },
    'email-changed': {
      subject: 'Your email address has been changed',
      greeting: 'Hello {name},',
      lead: 'Your Redraft account has another email address now: an admin changed it, or created the link that did. This address no longer opens the account.',
      button: 'Sign in',
      codeLabel: null,
      notYou:
        'If you know nothing about this, tell whoever runs this site at once: they can give you your address back.',
    },
    'approval-asked': {
      subject: 'A new customer is waiting for approval',
      greeting: 'Hello {name},',
      lead: '{about} has signed up and can generate texts as soon as an admin approves the account.',
      button: 'See who is waiting',
      codeLabel: null,
      notYou: 'You get this email because you are an admin. The settings say whether new customers wait.',
    },
    approved: {
      subject: 'Your account has been approved',
      greeting: 'Hello {name},',
      lead: 'Your Redraft account has been approved: you can generate texts now. What you have written so far is still there.',
      button: 'Go to your brief',
      codeLabel: null,
      notYou: 'You get this email because you have signed up for Redraft.',
    },
    'brief-sent': {
      subject: 'Your account has been approved, and your brief has been sent',
      greeting: 'Hello {name},',
      lead: 'Your Redraft account has been approved, and “{about}” has been sent as you asked. The text is being written.',
      button: 'See how it goes',
      codeLabel: null,
      notYou: 'You get this email because you asked us to send your brief.',
    },
    invitation: {
      subject: 'You are invited to Redraft',
      greeting: 'Hello {name},',
      lead: '{about} has invited you to Redraft. {opener} opens a page where you choose a password, and your account is ready. The invitation is valid for seven days.',
      button: 'Accept the invitation',
      codeLabel: null,
      notYou:
        'If you were not expecting this, ignore this email: no account is made unless you accept. Do not share the link.',
    },
    test: {
      subject: 'Test message from Redraft',
      greeting: 'Hello {name},',
      lead: 'If you can read this, your Redraft installation can send email.',
      button: 'Back to the settings',
      codeLabel: null,
      notYou: 'You asked for this message in the settings.',
    },
  },
  sv: {
    verification: {
      subject: 'Bekräfta din e-postadress',
      greeting: 'Hej {name},',
      lead: 'Välkommen till Redraft. Bekräfta att adressen är din, så är ditt konto klart.',
      button: 'Bekräfta e-postadressen',
      codeLabel: 'Eller skriv in koden på sidan. Den gäller i en timme:',
      notYou:
        'Om du inte har registrerat dig kan du bortse från mejlet: ingen kan använda kontot utan koden.',
    },
    'sign-in': {
      subject: 'Logga in på Redraft',
      greeting: 'Hej {name},',
      lead: 'Någon, förhoppningsvis du, vill logga in på Redraft med den här adressen. {opener} öppnar en sida som loggar in dig.',
      button: 'Logga in',
      codeLabel: 'Eller skriv in koden på sidan. Den gäller i en timme:',
      notYou: 'Om det inte var du kan du bortse från mejlet. Ge inte koden till någon.',
    },
    recovery: {
      subject: 'Välj ett nytt lösenord',
      greeting: 'Hej {name},',
      lead: 'Någon, förhoppningsvis du, har bett om ett nytt lösenord till ditt Redraft-konto.',
      button: 'Välj ett nytt lösenord',
      codeLabel: 'Eller skriv in koden på sidan. Den gäller i en timme:',
      notYou: 'Om det inte var du kan du bortse från mejlet: ditt lösenord ändras inte.',
    },
    'existing-account': {
      subject: 'Du har redan ett konto',
      greeting: 'Hej {name},',
      lead: 'Någon, förhoppningsvis du, försökte registrera sig med den här adressen. Det finns redan ett Redraft-konto med den: logga in, eller välj ett nytt lösenord om du har glömt det.',
      button: 'Logga in',
      codeLabel: null,
      notYou: 'Om det inte var du behöver du inte göra något: inget har ändrats.',
    },
    reauthentication: {
      subject: 'Bekräfta att det är du',
      greeting: 'Hej {name},',
      lead: 'Ett program som är inloggat på ditt konto vill byta ditt lösenord. Det behöver den här koden.',
      button: 'Öppna Redraft',
      codeLabel: 'Koden gäller i tio minuter:',
      notYou: 'Om du inte känner till något sådant program: lämna inte ut koden, och välj ett nytt lösenord.',
    },
    'email-change-old': {
      subject: 'Bekräfta din nya e-postadress',
      greeting: 'Hej {name},',
      lead: 'Någon, förhoppningsvis du, vill använda {about} för ditt Redraft-konto i stället för den här adressen. Inget ändras förrän båda adresserna har bekräftat det.',
      button: 'Bekräfta på mitt konto',
      codeLabel: 'Eller skriv in koden på din kontosida. Den gäller i en timme:',
      notYou:
        'Om det inte var du: ge inte koden till någon, välj ett nytt lösenord och logga ut överallt annars, för någon är inloggad på ditt konto.',
    },
    'email-change-new': {
      subject: 'Bekräfta den här e-postadressen',
      greeting: 'Hej {name},',
      lead: 'Du har bett om att använda den här adressen för ditt Redraft-konto från och med nu. Bekräfta att den är din. Sidan ber dig logga in om du inte redan är det.',
      button: 'Bekräfta på mitt konto',
      codeLabel: 'Eller skriv in koden på din kontosida. Den gäller i en timme:',
      notYou:
        'Om du inte har bett om det kan du bortse från mejlet: utan koden används adressen inte till något.',
    },
    'email-change-taken': {
      subject: 'Adressen används redan',
      greeting: 'Hej {name},',
      lead: 'Någon, förhoppningsvis du, ville använda den här adressen för ett annat Redraft-konto. Den hör redan till ditt konto, så inget har ändrats.',
      button: 'Logga in',
      codeLabel: null,
      notYou:
        'Om det inte var du behöver du inte göra något. Om det var du: en adress kan bara höra till ett konto.',
    },
    'email-changed': {
      subject: 'Din e-postadress har ändrats',
      greeting: 'Hej {name},',
      lead: 'Ditt Redraft-konto har nu en annan e-postadress: en administratör har ändrat den, eller skapat länken som gjorde det. Den här adressen öppnar inte längre kontot.',
      button: 'Logga in',
      codeLabel: null,
      notYou:
        'Om du inte känner till ändringen: hör genast av dig till dem som driver webbplatsen. De kan ge dig din adress tillbaka.',
    },
    'approval-asked': {
      subject: 'En ny kund väntar på godkännande',
      greeting: 'Hej {name},',
      lead: '{about} har registrerat sig och kan generera texter så snart en administratör har godkänt kontot.',
      button: 'Visa vilka som väntar',
      codeLabel: null,
      notYou:
        'Du får mejlet för att du är administratör. I inställningarna kan du ändra om nya kunder ska vänta.',
    },
    approved: {
      subject: 'Ditt konto har godkänts',
      greeting: 'Hej {name},',
      lead: 'Ditt Redraft-konto har godkänts: nu kan du generera texter. Det du har skrivit hittills finns kvar.',
      button: 'Till din brief',
      codeLabel: null,
      notYou: 'Du får mejlet för att du har registrerat dig hos Redraft.',
    },
    'brief-sent': {
      subject: 'Ditt konto har godkänts och din brief är skickad',
      greeting: 'Hej {name},',
      lead: 'Ditt Redraft-konto har godkänts, och ”{about}” har skickats som du bad om. Texten skrivs nu.',
      button: 'Se hur det går',
      codeLabel: null,
      notYou: 'Du får mejlet för att du har bett oss skicka din brief.',
    },
    invitation: {
      subject: 'Du är inbjuden till Redraft',
      greeting: 'Hej {name},',
      lead: '{about} har bjudit in dig till Redraft. {opener} öppnar en sida där du väljer ett lösenord, så är ditt konto klart. Inbjudan gäller i sju dagar.',
      button: 'Tacka ja till inbjudan',
      codeLabel: null,
      notYou:
        'Om du inte känner till något om detta kan du bortse från mejlet: utan dig blir det inget konto. Ge inte länken till någon.',
    },
    test: {
      subject: 'Testmeddelande från Redraft',
      greeting: 'Hej {name},',
      lead: 'Om du kan läsa det här kan din Redraft-installation skicka mejl.',
      button: 'Tillbaka till inställningarna',
      codeLabel: null,
      notYou: 'Du bad om meddelandet i inställningarna.',
    },
  },
  fi: {
    verification: {
      subject: 'Vahvista sähköpostiosoitteesi',
      greeting: 'Hei {name},',
      lead: 'Tervetuloa Redraftiin. Vahvista, että osoite on sinun, niin tilisi on valmis.',
      button: 'Vahvista sähköpostiosoite',
      codeLabel: 'Tai kirjoita tämä koodi sivulle. Se on voimassa tunnin:',
      notYou: 'Jos et ole rekisteröitynyt, voit jättää viestin huomiotta: tiliä ei voi käyttää ilman koodia.',
    },
    'sign-in': {
      subject: 'Kirjaudu Redraftiin',
      greeting: 'Hei {name},',
      lead: 'Joku, toivottavasti sinä, haluaa kirjautua Redraftiin tällä osoitteella. {opener} avaa sivun, jolla pääset sisään.',
      button: 'Kirjaudu sisään',
      codeLabel: 'Tai kirjoita tämä koodi sivulle. Se on voimassa tunnin:',
      notYou: 'Jos et pyytänyt sitä, voit jättää viestin huomiotta. Älä anna koodia kenellekään.',
    },
    recovery: {
      subject: 'Valitse uusi salasana',
      greeting: 'Hei {name},',
      lead: 'Joku, toivottavasti sinä, pyysi uutta salasanaa Redraft-tilillesi.',
      button: 'Valitse uusi salasana',
      codeLabel: 'Tai kirjoita tämä koodi sivulle. Se on voimassa tunnin:',
      notYou: 'Jos et pyytänyt sitä, voit jättää viestin huomiotta: salasanasi ei muutu.',
    },
    'existing-account': {
      subject: 'Sinulla on jo tili',
      greeting: 'Hei {name},',
      lead: 'Joku, toivottavasti sinä, yritti rekisteröityä tällä osoitteella. Sillä on jo Redraft-tili: kirjaudu sisään tai valitse uusi salasana, jos olet unohtanut sen.',
      button: 'Kirjaudu sisään',
      codeLabel: null,
      notYou: 'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: mikään ei ole muuttunut.',
    },
    reauthentication: {
      subject: 'Vahvista, että se olet sinä',
      greeting: 'Hei {name},',
      lead: 'Tilillesi kirjautunut ohjelma haluaa vaihtaa salasanasi. Se tarvitsee tämän koodin.',
      button: 'Avaa Redraft',
      codeLabel: 'Koodi on voimassa kymmenen minuuttia:',
      notYou: 'Jos et tunnista tällaista ohjelmaa, älä anna koodia kenellekään ja valitse uusi salasana.',
    },
    'email-change-old': {
      subject: 'Vahvista uusi sähköpostiosoitteesi',
      greeting: 'Hei {name},',
      lead: 'Joku, toivottavasti sinä, haluaa vaihtaa Redraft-tilisi osoitteeksi {about} tämän osoitteen sijaan. Mikään ei muutu, ennen kuin vaihto on vahvistettu molemmista osoitteista.',
      button: 'Vahvista tililläni',
      codeLabel: 'Tai kirjoita tämä koodi tilisi sivulle. Se on voimassa tunnin:',
      notYou:
        'Jos se et ollut sinä, älä anna koodia kenellekään, valitse uusi salasana ja kirjaudu ulos kaikkialta muualta: joku muu on kirjautunut tilillesi.',
    },
    'email-change-new': {
      subject: 'Vahvista tämä sähköpostiosoite',
      greeting: 'Hei {name},',
      lead: 'Pyysit, että Redraft-tilisi käyttää tästä lähtien tätä osoitetta. Vahvista, että osoite on sinun. Sivu pyytää sinua kirjautumaan, jos et ole kirjautunut.',
      button: 'Vahvista tililläni',
      codeLabel: 'Tai kirjoita tämä koodi tilisi sivulle. Se on voimassa tunnin:',
      notYou:
        'Jos et pyytänyt sitä, voit jättää viestin huomiotta: ilman koodia osoitetta ei käytetä mihinkään.',
    },
    'email-change-taken': {
      subject: 'Osoitteella on jo tili',
      greeting: 'Hei {name},',
      lead: 'Joku, toivottavasti sinä, halusi käyttää tätä osoitetta toisella Redraft-tilillä. Se kuuluu jo tiliisi, joten mikään ei ole muuttunut.',
      button: 'Kirjaudu sisään',
      codeLabel: null,
      notYou:
        'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään. Jos olit: osoite voi kuulua vain yhteen tiliin.',
    },
    'email-changed': {
      subject: 'Sähköpostiosoitteesi on vaihdettu',
      greeting: 'Hei {name},',
      lead: 'Redraft-tililläsi on nyt toinen sähköpostiosoite: ylläpitäjä on vaihtanut sen tai luonut linkin, jolla se vaihdettiin. Tällä osoitteella tilille ei enää pääse.',
      button: 'Kirjaudu sisään',
      codeLabel: null,
      notYou:
        'Jos et tiedä vaihdosta mitään, ota heti yhteyttä sivuston ylläpitoon: he voivat palauttaa osoitteesi.',
    },
    'approval-asked': {
      subject: 'Uusi asiakas odottaa hyväksyntää',
      greeting: 'Hei {name},',
      lead: '{about} on rekisteröitynyt ja voi luoda tekstejä heti, kun ylläpitäjä on hyväksynyt tilin.',
      button: 'Katso, ketkä odottavat',
      codeLabel: null,
      notYou:
        'Saat tämän viestin, koska olet ylläpitäjä. Asetuksissa voit muuttaa sitä, odottavatko uudet asiakkaat.',
    },
    approved: {
      subject: 'Tilisi on hyväksytty',
      greeting: 'Hei {name},',
      lead: 'Redraft-tilisi on hyväksytty: voit nyt luoda tekstejä. Tähän asti kirjoittamasi on tallessa.',
      button: 'Siirry toimeksiantoosi',
      codeLabel: null,
      notYou: 'Saat tämän viestin, koska olet rekisteröitynyt Redraftiin.',
    },
    'brief-sent': {
      subject: 'Tilisi on hyväksytty ja toimeksiantosi lähetetty',
      greeting: 'Hei {name},',
      lead: 'Redraft-tilisi on hyväksytty, ja ”{about}” on lähetetty, kuten pyysit. Tekstiä kirjoitetaan parhaillaan.',
      button: 'Katso, miten työ etenee',
      codeLabel: null,
      notYou: 'Saat tämän viestin, koska pyysit lähettämään toimeksiantosi.',
    },
    invitation: {
      subject: 'Kutsu Redraftiin',
      greeting: 'Hei {name},',
      lead: '{about} on kutsunut sinut Redraftiin. {opener} avaa sivun, jolla valitset salasanan, ja tilisi on valmis. Kutsu on voimassa seitsemän päivää.',
      button: 'Hyväksy kutsu',
      codeLabel: null,
      notYou:
        'Jos et tiedä kutsusta mitään, voit jättää viestin huomiotta: tiliä ei synny ilman sinua. Älä anna linkkiä kenellekään.',
    },
    test: {
      subject: 'Testiviesti Redraftista',
      greeting: 'Hei {name},',
      lead: 'Jos voit lukea tämän, Redraft-asennuksesi pystyy lähettämään sähköpostia.',
      button: 'Takaisin asetuksiin',
      codeLabel: null,
      notYou: 'Pyysit tämän viestin asetuksista.',
    },
  },
};
