import type { SignInMethods } from '#contract/identity/account';
import { captchaWidget } from '#server/captcha/providers';
import { ssoDomains } from '#server/database/schema/index';
import { relyingParty } from '#server/identity/passkeys/relying-party';
import type { Services } from '#server/services';
import { sendsSms } from '#server/sms/sms-gateway';

/** What is switched on here. Each further way is read off the settings that it needs. */
export async function listSignInMethods({
  environment,
  database,
}: Pick<Services, 'environment' | 'database'>): Promise<SignInMethods> {
  const chains = environment.ETHEREUM_CHAINS;
  const organisations = await database.orm.select({ domain: ssoDomains.domain }).from(ssoDomains).limit(1);
  return {
    password: true,
    emailCode: true,
    passkey: relyingParty(environment) !== null,
    phone: sendsSms(environment),
    captcha: captchaWidget(environment),
    providers: environment.providers.map(({ id, name }) => ({ id, name })),
    wallet: chains.length > 0 ? { chains } : null,
    sso: organisations.length > 0,
  };
}
