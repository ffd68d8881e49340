import { signedIn, visitor } from '#server/access/call';
import { confirmNewAddress } from './confirm-new-address';
import { listInvitations } from './list-invitations';
import { openInvitation } from './open-invitation';
import { invite, sendAgain } from './send-invitation';
import { withdrawInvitation } from './withdraw-invitation';

const calls = signedIn.invitations;

export const invitationRoutes = {
  list: calls.list.handler(({ input, context }) => listInvitations(context.services.database.orm, input)),
  invite: calls.invite.handler(({ input, context }) =>
    invite(context.services, context.actor, input, context.repeatable(input)),
  ),
  sendAgain: calls.sendAgain.handler(({ input, context }) =>
    sendAgain(context.services, context.actor, input, context.repeatable(input)),
  ),
  withdraw: calls.withdraw.handler(({ input, context }) =>
    withdrawInvitation(context.services.database, context.actor, input.id),
  ),
  open: visitor.invitations.open.handler(({ input, context }) =>
    openInvitation(context.services.database.orm, input.token),
  ),
  confirmNewAddress: visitor.invitations.confirmNewAddress.handler(({ input, context }) =>
    confirmNewAddress(context.services, input.token),
  ),
};
