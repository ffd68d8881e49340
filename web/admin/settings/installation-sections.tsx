import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '#contract/settings';
import { useSession } from '#web/lib/session/session';
import { PartTest } from './part-test';
import classes from './settings.module.css';
import { SettingsSection } from './settings-section';

/** Placeholder in the translated text, replaced by the element with the sender's address. */
const SENDER = '\n';

/** The services configured in the environment, each with a button that tests it. */
export function InstallationSections({ installation }: { installation: AdminSettings['installation'] }) {
  const { t } = useTranslation(['settings', 'common']);
  const { me } = useSession();
  const { generator, mail, storage, scanner } = installation;
  const smtp = mail.kind === 'smtp';
  const senderText = smtp
    ? t('settings:mail.smtp', { host: mail.host ?? '', from: SENDER })
    : t('settings:mail.outbox', { from: SENDER });
  const [beforeSender, afterSender] = senderText.split(SENDER);
  return (
    <>
      <SettingsSection name="generator" text={t('settings:generator.text')}>
        <p>
          {t('settings:generator.name')}{' '}
          <strong>{generator.sampleText ? t('settings:generator.sample') : generator.name}</strong>
          {generator.host ? ` ${t('settings:generator.host', { host: generator.host })}` : null}.
        </p>
        {generator.sampleText ? <p className={classes.sample}>{t('common:sampleText')}</p> : null}
        <PartTest
          label={t('settings:generator.test')}
          part="generator"
          success={(seconds) =>
            generator.sampleText ? t('settings:generator.okSample') : t('settings:generator.ok', { seconds })
          }
        />
      </SettingsSection>
      <SettingsSection name="mail" text={t('settings:generator.text')}>
        <p>
          {beforeSender}
          <span className={classes.whole}>{mail.from}</span>
          {afterSender}
        </p>
        {me?.email ? <p>{t('settings:mail.to', { email: me.email })}</p> : null}
        <PartTest
          label={t('settings:mail.test')}
          part="mail"
          success={() => t(smtp ? 'settings:mail.ok' : 'settings:mail.okOutbox')}
        />
      </SettingsSection>
      <SettingsSection name="storage" text={t('settings:generator.text')}>
        <p>{storageText()}</p>
        <PartTest
          label={t('settings:storage.test')}
          part="storage"
          success={(seconds) => t('settings:storage.ok', { seconds })}
        />
      </SettingsSection>
      <SettingsSection name="scanner" text={t('settings:generator.text')}>
        <p>{scanner ? t('settings:scanner.on', { host: scanner.host }) : t('settings:scanner.off')}</p>
        {scanner ? (
          <PartTest
            label={t('settings:scanner.test')}
            part="scanner"
            success={(seconds) => t('settings:scanner.ok', { seconds })}
          />
        ) : null}
      </SettingsSection>
    </>
  );

  function storageText(): string {
    const { kind, bucket, host } = storage;
    if (kind === 'disk') return t('settings:storage.disk');
    return host
      ? t('settings:storage.s3Host', { bucket: bucket ?? '', host })
      : t('settings:storage.s3', { bucket: bucket ?? '' });
  }
}
