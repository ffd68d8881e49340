import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type SettingsSection as Section, settingsIn } from '#domain/settings';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { SsoSection } from '../sign-in/sso-section';
import { settingsQuery } from './api/settings';
import { InstallationSections } from './installation-sections';
import { QuotesSection } from './quotes-section';
import { SecondFactorRoles } from './second-factor-roles';
import { SectionLinks } from './section-links';
import { SettingsForm } from './settings-form';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-settings';

/** The settings that the owner may change, and the configured services. */
export function SettingsTab() {
  const { t } = useTranslation('settings');
  const query = useQuery(settingsQuery);
  const failed = useLoadFailure(query, t('loadFailed'));
  if (failed) {
    return <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <LoadingRows rows={8} />;
  const { settings, changes, installation } = query.data;
  const typed = (section: Section) => (
    <SettingsSection name={section} text={t(`${section}.text`)} keys={settingsIn(section)} changes={changes}>
      <SettingsForm keys={settingsIn(section)} values={settings} pairs={section === 'rates'} />
    </SettingsSection>
  );
  return (
    <>
      <SectionLinks />
      <SettingsSection
        name="approval"
        text={t('approval.text')}
        keys={['approveNewCustomers']}
        changes={changes}
      >
        <SettingSwitch setting="approveNewCustomers" name="approval" on={settings.approveNewCustomers} />
      </SettingsSection>
      <SettingsSection name="claims" text={t('claims.text')} keys={['claimsRequired']} changes={changes}>
        <SettingSwitch setting="claimsRequired" name="claims" on={settings.claimsRequired} />
      </SettingsSection>
      <SettingsSection
        name="secondFactor"
        text={t('secondFactor.text')}
        keys={['secondFactorRoles']}
        changes={changes}
      >
        <SecondFactorRoles roles={settings.secondFactorRoles} />
      </SettingsSection>
      <SettingsSection name="sso" text={t('sso.text')}>
        <SsoSection />
      </SettingsSection>
      {typed('pay')}
      {typed('review')}
      {typed('deadlines')}
      {typed('limits')}
      {typed('model')}
      {typed('rates')}
      {typed('retention')}
      <InstallationSections installation={installation} />
      {typed('pages')}
      <SettingsSection name="quotes" text={t('quotes.text')} keys={['customerQuotes']} changes={changes}>
        <QuotesSection quotes={settings.customerQuotes} />
      </SettingsSection>
    </>
  );
}

interface SwitchProps {
  setting: 'approveNewCustomers' | 'claimsRequired';
  /** Its section's. */
  name: 'approval' | 'claims';
  on: boolean;
}

/** Saved on each change. */
function SettingSwitch({ setting, name, on }: SwitchProps) {
  const { t } = useTranslation('settings');
  const save = useSaveSettings({ saved: () => t(on ? `${name}.off` : `${name}.on`) });
  return (
    <Switch
      label={t(`${name}.label`)}
      checked={save.isPending ? !on : on}
      // Not disabled while saving: that would lose the focus.
      onChange={() => save.isPending || save.mutate({ [setting]: !on })}
    />
  );
}
