import { useTranslation } from 'react-i18next';
import { useLanguageChoice } from '#web/lib/i18n/account-language';
import { INTERFACE_LANGUAGES, isInterfaceLanguage, LANGUAGE_NAMES } from '#web/lib/i18n/languages';
import classes from './language-picker.module.css';

/** The interface's language as a native select, which works with every keyboard, screen reader and phone. */
export function LanguagePicker() {
  const { t } = useTranslation('common');
  const [language, choose] = useLanguageChoice();
  return (
    <select
      className={classes.picker}
      aria-label={t('interfaceLanguage')}
      value={language}
      onChange={(event) => {
        const choice = event.currentTarget.value;
        if (isInterfaceLanguage(choice)) void choose(choice);
      }}
    >
      {INTERFACE_LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_NAMES[code]}
        </option>
      ))}
    </select>
  );
}
