import { and, desc, eq } from 'drizzle-orm';
import { decimalToCents } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import {
  accounts,
  apiKeys,
  backupCodes,
  emailChangeProofs,
  factors,
  invitations,
  passkeys,
  profiles,
  savedBriefs,
  sessions,
  styleGuides,
  usageDays,
  userRoles,
  waitingBriefs,
  wordpressConnections,
  writerProfiles,
} from '#server/database/schema/index';

/** The person: who they are, their roles, the invitations they got and sent, the brief they are writing, their style guide. */
export async function ownAccount(orm: Orm, { id }: Actor): Promise<object> {
  const [profile] = await orm
    .select({
      id: profiles.id,
      email: profiles.email,
      emailVerified: profiles.emailVerified,
      phone: profiles.phone,
      phoneVerified: profiles.phoneVerified,
      fullName: profiles.fullName,
      image: profiles.image,
      userMetadata: profiles.userMetadata,
      interfaceLanguage: profiles.interfaceLanguage,
      signUpLanguage: profiles.signUpLanguage,
      mailLanguage: profiles.mailLanguage,
      approvedAt: profiles.approvedAt,
      approvalAskedAt: profiles.approvalAskedAt,
      createdAt: profiles.createdAt,
      updatedAt: profiles.updatedAt,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  const roles = await orm
    .select({ role: userRoles.role, from: userRoles.assignedAt, to: userRoles.endedAt })
    .from(userRoles)
    .where(eq(userRoles.userId, id))
    .orderBy(desc(userRoles.assignedAt));
  const [writer] = await orm.select().from(writerProfiles).where(eq(writerProfiles.userId, id));
  const [brief] = await orm.select().from(savedBriefs).where(eq(savedBriefs.customerId, id));
  const [waiting] = await orm
    .select({ brief: waitingBriefs.brief, askedAt: waitingBriefs.askedAt })
    .from(waitingBriefs)
    .where(eq(waitingBriefs.customerId, id));
  // What it cost is the owner's business.
  const usage = await orm
    .select({ day: usageDays.day, model: usageDays.model, texts: usageDays.texts, calls: usageDays.calls })
    .from(usageDays)
    .where(eq(usageDays.customerId, id))
    .orderBy(usageDays.day, usageDays.model);
  const [guide] = await orm.select().from(styleGuides).where(eq(styleGuides.customerId, id));
  const [wordpress] = await orm
    .select({
      siteUrl: wordpressConnections.siteUrl,
      username: wordpressConnections.username,
      connectedAt: wordpressConnections.connectedAt,
    })
    .from(wordpressConnections)
    .where(eq(wordpressConnections.customerId, id));
  const newAddresses = await orm
    .select({ email: emailChangeProofs.email, askedAt: emailChangeProofs.askedAt })
    .from(emailChangeProofs)
    .where(and(eq(emailChangeProofs.userId, id), eq(emailChangeProofs.side, 'new')));
  const times = {
    role: invitations.role,
    sentAt: invitations.createdAt,
    expiresAt: invitations.expiresAt,
    acceptedAt: invitations.acceptedAt,
    withdrawnAt: invitations.withdrawnAt,
  };
  const received = await orm
    .select({ email: invitations.email, fullName: invitations.fullName, ...times })
    .from(invitations)
    .where(eq(invitations.userId, id));
  // Whom they invited is those people's.
  const sent = await orm
    .select(times)
    .from(invitations)
    .where(eq(invitations.invitedBy, id))
    .orderBy(desc(invitations.createdAt));
  return {
    profile: profile ?? null,
    changeOfAddress: newAddresses[0] ?? null,
    roles,
    invitations: { received, sent },
    writerProfile: writer
      ? {
          supportedLanguages: writer.supportedLanguages,
          hourlyRateCents: decimalToCents(writer.hourlyRate),
          since: writer.createdAt,
        }
      : null,
    savedBrief: brief ? { brief: brief.brief, savedAt: brief.savedAt } : null,
    waitingBrief: waiting ?? null,
    usage,
    wordpress: wordpress ?? null,
    styleGuide: guide ? { guide: guide.guide, savedAt: guide.savedAt } : null,
  };
}

/** Their sign-in methods, without what would open the account: no hash, no secret, no token. */
export async function ownSignIn(orm: Orm, { id, sessionId }: Actor): Promise<object> {
  const ways = await orm
    .select({
      provider: accounts.providerId,
      accountId: accounts.accountId,
      label: accounts.label,
      since: accounts.createdAt,
      changedAt: accounts.updatedAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, id));
  const secondFactors = await orm
    .select({
      kind: factors.kind,
      name: factors.name,
      phone: factors.phone,
      since: factors.createdAt,
      verifiedAt: factors.verifiedAt,
      lastUsedAt: factors.lastUsedAt,
    })
    .from(factors)
    .where(eq(factors.userId, id));
  const keys = await orm
    .select({
      name: passkeys.name,
      synced: passkeys.synced,
      transports: passkeys.transports,
      since: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, id));
  const codes = await orm
    .select({ madeAt: backupCodes.createdAt, usedAt: backupCodes.usedAt })
    .from(backupCodes)
    .where(eq(backupCodes.userId, id));
  const places = await orm
    .select({
      id: sessions.id,
      address: sessions.ipAddress,
      userAgent: sessions.userAgent,
      level: sessions.level,
      methods: sessions.methods,
      since: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.createdAt));
  const programs = await orm
    .select({
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      since: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.createdBy, id));
  return {
    password: ways.some(({ provider }) => provider === 'credential'),
    identities: ways.filter(({ provider }) => provider !== 'credential'),
    secondFactors,
    passkeys: keys,
    backupCodes: codes,
    sessions: places.map(({ id: session, ...place }) => ({ ...place, current: session === sessionId })),
    apiKeys: programs,
  };
}
