import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import frame from '../frame/auth-frame.module.css';
import classes from './captcha.module.css';
import { setAnswer, setWidgetFailed } from './captcha-answer';
import { type Captcha, loadWidgetScript } from './widget-script';

/** Width of the providers' normal widget; narrower containers get the compact one. */
const WIDTH_PX = 304;

interface Props extends Captcha {
  /** True while a call waits for the answer. */
  awaited: boolean;
}

/** The provider's widget, or a button to retry where it failed to load. */
export function CaptchaWidget({ provider, siteKey, awaited }: Props) {
  const { t } = useTranslation('auth');
  const theme = useComputedColorScheme('light');
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => () => setWidgetFailed(false), []);

  useEffect(() => {
    if (failed || !place.current) return;
    // reCAPTCHA renders into an element only once, so each attempt gets a new one.
    const holder = place.current.appendChild(document.createElement('div'));
    let gone = false;
    let remove = () => holder.remove();
    const fail = () => {
      if (gone) return;
      setFailed(true);
      setWidgetFailed(true);
    };
    const over = () => setAnswer(null);
    loadWidgetScript(provider)
      .then((script) => {
        if (gone) return;
        const widget = script.render(holder, {
          sitekey: siteKey,
          theme,
          size: holder.clientWidth < WIDTH_PX ? 'compact' : 'normal',
          hl: interfaceLanguage(),
          language: interfaceLanguage(),
          retry: 'never',
          callback: (token: string) => setAnswer(token, () => script.reset(widget)),
          'expired-callback': over,
          'error-callback': fail,
        });
        remove = () => {
          script.remove?.(widget);
          holder.remove();
        };
      })
      .catch(fail);
    return () => {
      gone = true;
      setAnswer(null);
      remove();
    };
  }, [provider, siteKey, theme, failed]);

  const retry = () => {
    setWidgetFailed(false);
    setFailed(false);
  };
  return failed ? (
    <div role="alert">
      <p>{t('captcha.notLoaded')}</p>
      <button type="button" className={frame.link} onClick={retry}>
        {t('captcha.retry')}
      </button>
    </div>
  ) : (
    <>
      <div ref={place} className={classes.widget} data-provider={provider} />
      {awaited ? (
        <p role="status" className={classes.hint}>
          {t('captcha.awaited')}
        </p>
      ) : null}
    </>
  );
}
