import type { ConfirmEmail } from '../../../application/identity/mail-address/confirm-email.ts';
import type { ReadAddressState } from '../../../application/identity/mail-address/read-address-state.ts';
import type { ResendConfirmation } from '../../../application/identity/mail-address/resend-confirmation.ts';
import type { SecondFactorReader } from '../../../application/ports/readers.ts';
import type { ConfirmSecondFactor } from '../../../application/identity/second-factor/confirm-second-factor.ts';
import type { EnrolSecondFactor } from '../../../application/identity/second-factor/enrol-second-factor.ts';
import type { RemoveSecondFactor } from '../../../application/identity/second-factor/remove-second-factor.ts';
import type { ReplaceRecoveryCodes } from '../../../application/identity/second-factor/replace-recovery-codes.ts';
import { translate } from '../../../domain/shared/messages/catalogues.ts';
import { MessageResponse } from '../contract/accounts.ts';
import * as contract from '../contract/security.ts';
import type { AccessControl } from '../security/access-control.ts';
import { presentSecondFactor } from '../security/present-security.ts';
import { route, type RouteContext, type Route } from '../route.ts';

export interface OwnSecurityUseCases {
  readonly factors: SecondFactorReader;
  readonly enrol: EnrolSecondFactor;
  readonly confirm: ConfirmSecondFactor;
  readonly remove: RemoveSecondFactor;
  readonly replaceCodes: ReplaceRecoveryCodes;
  readonly addressState: ReadAddressState;
  readonly confirmEmail: ConfirmEmail;
  readonly resendConfirmation: ResendConfirmation;
}

const tag = 'Account security';
const message = (description: string) => ({ description, schema: MessageResponse });
const state = { 200: { description: 'The sign-in security settings of the account', schema: contract.OwnSecurity } };
const codes = (description: string) => ({ 200: { description, schema: contract.RecoveryCodes } });

/** Routes for the second factor and the mail address of the caller's own account. */
export function ownSecurityRoutes(use: OwnSecurityUseCases, accessControl: AccessControl): Route[] {
  const own = { tag, access: 'user', ownAccount: true } as const;
  const stateOf = async ({
    user,
    signedIn,
  }: Pick<
    RouteContext<undefined, undefined, undefined, 'user'>,
    'user' | 'signedIn'
  >): Promise<contract.OwnSecurity> => ({
    secondFactor: {
      ...presentSecondFactor(await use.factors.stateOf(user.id)),
      required: accessControl.needsSecondFactor(user),
    },
    provenUntil: signedIn.provenUntil.toISOString(),
    email: { ...(await use.addressState.execute(user)) },
  });
  return [
    route({
      ...{
        ...own,
        method: 'get',
        path: '/api/user/security',
        summary: 'Get the sign-in security settings of your account',
        limit: 'read',
      },
      responses: state,
      handle: async (call) => ({ status: 200, body: await stateOf(call) }),
    }),
    route({
      ...{
        ...own,
        method: 'post',
        path: '/api/user/second-factor',
        summary: 'Start to set up an authenticator app; it is required at sign-in only after a code was confirmed',
        limit: 'write',
      },
      stepUp: true,
      responses: { 201: { description: 'The secret, which is shown only once', schema: contract.Enrolment } },
      errors: ['conflict'],
      handle: async ({ user }) => ({ status: 201, body: await use.enrol.execute(user) }),
    }),
    route({
      ...{
        ...own,
        method: 'post',
        path: '/api/user/second-factor/confirm',
        summary: 'Turn on two-step sign-in with a code from the app; all other sessions end',
        limit: 'write',
      },
      body: contract.FactorConfirmation,
      responses: codes('Two-step sign-in is on; the recovery codes are shown only once'),
      errors: ['conflict'],
      handle: async ({ user, body, device }) => ({
        status: 200,
        body: { recoveryCodes: [...(await use.confirm.execute({ caller: user, code: body.code, device }))] },
      }),
    }),
    route({
      ...{
        ...own,
        method: 'post',
        path: '/api/user/second-factor/recovery-codes',
        summary: 'Replace the recovery codes with new ones',
        limit: 'write',
      },
      stepUp: true,
      responses: codes('The recovery codes, which are shown only once'),
      errors: ['conflict'],
      handle: async ({ user, device }) => ({
        status: 200,
        body: { recoveryCodes: [...(await use.replaceCodes.execute({ caller: user, device }))] },
      }),
    }),
    route({
      ...{
        ...own,
        method: 'delete',
        path: '/api/user/second-factor',
        summary: 'Turn off two-step sign-in',
        limit: 'write',
      },
      stepUp: true,
      responses: state,
      errors: ['conflict'],
      handle: async (call) => {
        await use.remove.execute({ userId: call.user.id, caller: call.user, device: call.device });
        return { status: 200, body: await stateOf(call) };
      },
    }),
    route({
      ...{
        ...own,
        method: 'post',
        path: '/api/user/email/confirmation',
        summary: 'Send the confirmation link for your new email address again',
        limit: 'resetMail',
      },
      responses: { 200: message('The mail is on its way') },
      errors: ['conflict'],
      handle: async ({ user, language }) => {
        await use.resendConfirmation.execute(user);
        return { status: 200, body: { message: translate(language, { key: 'email-confirmation-sent' }) } };
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/confirm-email/:token',
        tag,
        summary: 'Confirm an email address with the link from an email',
        access: 'public',
        limit: 'resetMail',
        alwaysJson: true,
      },
      params: contract.TokenParams,
      responses: { 200: message('The account is written to there from now on') },
      handle: async ({ params, language, device }) => {
        await use.confirmEmail.execute({ token: params.token, device });
        return { status: 200, body: { message: translate(language, { key: 'email-confirmed' }) } };
      },
    }),
  ];
}
