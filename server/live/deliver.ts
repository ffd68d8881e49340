import type { RequestFacts } from '#domain/content-request/policy';
import type { Role } from '#domain/users/roles';
import type { Database } from '#server/database/database';
import type { FeedPosition } from '#server/database/query/feed-position';
import { loadNotifications, presentNotification } from '#server/notifications/list-notifications';
import { hasPart, isCompletion, notificationsFor, snapshotsOf } from './audience';
import type { LiveSocket } from './live-socket';
import { type LiveSockets, readRights } from './live-sockets';
import { holdMessage, loadGenerations, loadRequests, requestMessage } from './load-rows';
import { type Change, readRightsChanges } from './read-changes';

/** Sends the changes committed since `place` to this process's sockets, filtered by each user's rights. */
export async function deliver(
  database: Database,
  sockets: LiveSockets,
  changes: readonly Change[],
  place: FeedPosition,
): Promise<void> {
  const updates = collectUpdates(changes, sockets);
  const [requests, generations, told] = await Promise.all([
    loadRequests(database, [...updates.requests.keys()]),
    loadGenerations(database, [...updates.generations.keys()]),
    loadNotifications(database.orm, updates.told),
  ]);

  // Rights are read after the rows, so that a user who lost them before a row was read does not get it.
  const rights = await readRightsChanges(database, place);
  for (const sessionId of rights.endedSessions)
    for (const socket of sockets.ofSession(sessionId)) socket.endSession();
  const changed = rights.all ? sockets.all() : [...rights.users].flatMap((userId) => sockets.ofUser(userId));
  // An expired session leaves no change row, so sockets near their expiry are checked as well.
  await readRights(database, [...new Set([...changed, ...sockets.expiryDue()])]);

  const roles = sockets.byRole();
  for (const id of updates.users) {
    for (const socket of sockets.ofUser(id)) socket.send({ type: 'me' });
    for (const socket of roles.admin) socket.send({ type: 'admin-user', id });
  }
  for (const [id, { moments, justCompleted, holdOnly }] of updates.requests) {
    const row = requests.get(id) ?? null;
    for (const socket of affectedSockets(sockets, roles, moments)) {
      if (!socket.actor) continue;
      for (const { view, visible } of notificationsFor(socket.actor, moments, row)) {
        if (holdOnly) {
          if (view === 'job' && visible && row) socket.send(holdMessage(row, socket.actor));
          continue;
        }
        const message = { justCompleted, reader: socket.actor };
        socket.send(requestMessage(view, id, visible ? row : null, message));
      }
    }
  }
  for (const [id, moments] of updates.threads) {
    for (const socket of affectedSockets(sockets, roles, moments)) {
      if (socket.actor && hasPart(socket.actor, moments)) socket.send({ type: 'thread', id });
    }
  }
  for (const [id, customerId] of updates.generations) {
    for (const socket of sockets.ofUser(customerId)) {
      if (socket.actor?.role === 'writer') continue;
      socket.send({ type: 'generation', id, row: generations.get(id) ?? null });
    }
  }
  for (const [id, customerId] of updates.troubles) {
    for (const socket of sockets.ofUser(customerId)) socket.send({ type: 'webhook-failed', id });
  }
  for (const [id, customerId] of updates.drafts) {
    for (const socket of sockets.ofUser(customerId)) {
      if (socket.actor?.role === 'customer') socket.send({ type: 'wordpress', id });
    }
  }
  for (const userId of updates.guides) {
    for (const socket of sockets.ofUser(userId)) {
      if (socket.actor?.role !== 'writer') socket.send({ type: 'style-guide' });
    }
  }
  for (const { recipientId, ...row } of told) {
    for (const socket of sockets.ofUser(recipientId)) {
      if (socket.actor)
        socket.send({ type: 'notification', row: presentNotification(row, socket.actor.role) });
    }
  }
  for (const userId of updates.readBy) {
    for (const socket of sockets.ofUser(userId)) socket.send({ type: 'notification', row: null });
  }
  if (updates.jobsAnnounced)
    for (const socket of roles.writer) socket.send({ type: 'notification', row: null });
  if (updates.troubled) for (const socket of roles.admin) socket.send({ type: 'admin-generation' });
  if (updates.deliveries) for (const socket of roles.admin) socket.send({ type: 'admin-delivery' });
  for (const writerId of updates.timeOf) {
    for (const socket of sockets.ofUser(writerId)) {
      if (socket.actor?.role === 'writer') socket.send({ type: 'time' });
    }
  }
  if (updates.time) for (const socket of roles.admin) socket.send({ type: 'time' });
}

interface RequestUpdate {
  moments: RequestFacts[];
  justCompleted: boolean;
  /** True if only the job hold has changed; the audience is then the writers who may accept the request. */
  holdOnly: boolean;
}

/** Groups the changes by entity; requests and generations only if a socket of this process is affected. */
function collectUpdates(changes: readonly Change[], sockets: LiveSockets) {
  const requests = new Map<string, RequestUpdate>();
  const threads = new Map<string, RequestFacts[]>();
  const generations = new Map<string, string>();
  const users = new Set<string>();
  const timeOf = new Set<string>();
  const troubles = new Map<string, string>();
  const drafts = new Map<string, string>();
  const guides = new Set<string>();
  const told: string[] = [];
  const readBy = new Set<string>();
  let jobsAnnounced = false;
  let deliveries = false;
  let time = false;
  let troubled = false;
  for (const change of changes) {
    switch (change.kind) {
      case 'job-hold':
      case 'content-request': {
        const news = requests.get(change.entityId) ?? { moments: [], justCompleted: false, holdOnly: true };
        news.holdOnly &&= change.kind === 'job-hold';
        news.moments.push(...snapshotsOf(change));
        news.justCompleted ||= isCompletion(change);
        requests.set(change.entityId, news);
        break;
      }
      case 'thread':
        threads.set(change.entityId, [...(threads.get(change.entityId) ?? []), ...snapshotsOf(change)]);
        break;
      case 'generation': {
        const customerId = String((change.after ?? change.before)?.customerId);
        troubled ||= change.before?.troubled === true || change.after?.troubled === true;
        if (sockets.ofUser(customerId).length > 0) generations.set(change.entityId, customerId);
        break;
      }
      case 'webhook':
        deliveries = true;
        if (change.after?.troubled === true) troubles.set(change.entityId, String(change.after.customerId));
        break;
      case 'wordpress':
        drafts.set(change.entityId, String(change.after?.customerId));
        break;
      case 'style-guide':
        guides.add(change.entityId);
        break;
      case 'time':
        time = true;
        // Archived pay belongs to no user.
        if (typeof change.after?.writerId === 'string') timeOf.add(change.after.writerId);
        break;
      case 'user':
        users.add(change.entityId);
        break;
      case 'notification':
        if (sockets.ofUser(String(change.after?.recipientId)).length > 0) told.push(change.entityId);
        break;
      case 'job-announced':
        jobsAnnounced = true;
        break;
      case 'notifications-read':
        readBy.add(change.entityId);
        break;
      case 'session-ended':
      case 'rights':
      case 'rights-of-all':
        break; // handled with the rights
    }
  }
  const roles = sockets.byRole();
  for (const [id, { moments }] of requests)
    if (affectedSockets(sockets, roles, moments).size === 0) requests.delete(id);
  return {
    ...{ requests, generations, users, time, timeOf, troubles, troubled, deliveries },
    ...{ threads, drafts, guides, told, readBy, jobsAnnounced },
  };
}

/** Sockets that a request may concern: its customer and writer, all admins, and all writers if it was or is pending. */
function affectedSockets(
  sockets: LiveSockets,
  roles: Record<Role, LiveSocket[]>,
  moments: readonly RequestFacts[],
): Set<LiveSocket> {
  const found = new Set<LiveSocket>(roles.admin);
  for (const facts of moments) {
    for (const socket of sockets.ofUser(facts.customerId)) found.add(socket);
    for (const socket of facts.assignedWriterId ? sockets.ofUser(facts.assignedWriterId) : [])
      found.add(socket);
    if (facts.status === 'pending') for (const socket of roles.writer) found.add(socket);
  }
  return found;
}
