import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RATE_LIMIT_KEYS } from '#domain/rate-limits';
import { FOOTER_PAGES, RETENTION_KEYS } from '#domain/settings';
import { calls } from '#web/lib/api';
import { ErrorState } from '#web/ui/error-state';
import { LoadingRows } from '#web/ui/loading-rows';
import { useLoadFailure } from '#web/ui/use-load-failure';
import { InstallationSections } from './installation-sections';
import { QuotesSection } from './quotes-section';
import { SecondFactorRoles } from './second-factor-roles';
import { SettingsForm } from './settings-form';
import { SettingsSection } from './settings-section';
import { SsoSection } from './sso-section';
import { useSaveSettings } from './use-settings';

const PAY = ['hourlyRateCents', 'checkAboveMinutes'] as const;
const LIMITS = ['generationsPerDay'] as const;

/** What the owner may set, and what the installation runs on. */
export function SettingsTab() {
  const { t } = useTranslation('settings');
  // Another admin may have changed them since.
  const query = useQuery({ ...calls.admin.settings.queryOptions(), staleTime: 0 });
  const failed = useLoadFailure(query, t('loadFailed'));
  if (failed) {
    return <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <LoadingRows rows={8} />;
  const { settings, changes, installation } = query.data;
  return (
    <>
      <SettingsSection
        name="approval"
        text={t('approval.text')}
        keys={['approveNewCustomers']}
        changes={changes}
      >
        <ApprovalSwitch on={settings.approveNewCustomers} />
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
      <SettingsSection name="pay" text={t('pay.text')} keys={PAY} changes={changes}>
        <SettingsForm keys={PAY} values={settings} />
      </SettingsSection>
      <SettingsSection name="limits" text={t('limits.text')} keys={LIMITS} changes={changes}>
        <SettingsForm keys={LIMITS} values={settings} />
      </SettingsSection>
      <SettingsSection name="rates" text={t('rates.text')} keys={RATE_LIMIT_KEYS} changes={changes}>
        <SettingsForm keys={RATE_LIMIT_KEYS} values={settings} pairs />
      </SettingsSection>
      <SettingsSection name="retention" text={t('retention.text')} keys={RETENTION_KEYS} changes={changes}>
        <SettingsForm keys={RETENTION_KEYS} values={settings} />
      </SettingsSection>
      <InstallationSections installation={installation} />
      <SettingsSection name="pages" text={t('pages.text')} keys={FOOTER_PAGES} changes={changes}>
        <SettingsForm keys={FOOTER_PAGES} values={settings} />
      </SettingsSection>
      <SettingsSection name="quotes" text={t('quotes.text')} keys={['customerQuotes']} changes={changes}>
        <QuotesSection quotes={settings.customerQuotes} />
      </SettingsSection>
    </>
  );
}

/** Holds at once: no button to forget. */
function ApprovalSwitch({ on }: { on: boolean }) {
  const { t } = useTranslation('settings');
  const save = useSaveSettings({ saved: () => t(on ? 'approval.off' : 'approval.on') });
  return (
    <Switch
      label={t('approval.label')}
      checked={save.isPending ? !on : on}
      // Not disabled meanwhile: that would take the focus away.
      onChange={() => save.isPending || save.mutate({ approveNewCustomers: !on })}
    />
  );
}
