import * as z from 'zod/mini';
import type { ChangePassword } from '../../../application/identity/passwords/change-password.ts';
import type { RegisterUser } from '../../../application/identity/accounts/register-user.ts';
import type { RequestPasswordReset } from '../../../application/identity/passwords/request-password-reset.ts';
import type { ResetPassword } from '../../../application/identity/passwords/reset-password.ts';
import type { SignIn } from '../../../application/identity/sessions/sign-in.ts';
import type { SignOut } from '../../../application/identity/sessions/sign-out.ts';
import type { ReadOverview } from '../../../application/queries/read-overview.ts';
import type { UpdateOwnAccount } from '../../../application/identity/accounts/update-own-account.ts';
import { translate } from '../../../domain/shared/messages/catalogues.ts';
import * as contract from '../contract/accounts.ts';
import { Overview } from '../contract/records.ts';
import type { RateLimits } from '../middleware/rate-limits.ts';
import type { LoginThrottle } from '../middleware/login-throttle.ts';
import { presentUser } from '../present.ts';
import { callerAddress } from '../security/network-address.ts';
import { route, type Route } from '../route.ts';

export interface AccountUseCases {
  readonly registerUser: RegisterUser;
  readonly signIn: SignIn;
  readonly signOut: SignOut;
  readonly requestPasswordReset: RequestPasswordReset;
  readonly resetPassword: ResetPassword;
  readonly changePassword: ChangePassword;
  readonly updateOwnAccount: UpdateOwnAccount;
  readonly readOverview: ReadOverview;
}

const tag = 'Accounts';
const user = { description: 'The signed-in user', schema: contract.CurrentUser };
const message = (description: string) => ({ description, schema: contract.MessageResponse });

export function accountRoutes(use: AccountUseCases, guard: LoginThrottle, limits: RateLimits): Route[] {
  return [
    route({
      ...{
        method: 'get',
        path: '/api/user',
        tag,
        summary: 'Get the signed-in user',
        access: 'user',
        limit: 'read',
        ownAccount: true,
      },
      responses: { 200: user },
      handle: async (call) => ({ status: 200, body: presentUser(call.user) }),
    }),
    route({
      method: 'get',
      path: '/api/user/overview',
      tag,
      summary: 'Count the own requests that need something from you',
      access: 'user',
      limit: 'read',
      responses: { 200: { description: 'What the home screen says first', schema: Overview } },
      handle: async ({ user: own }) => ({ status: 200, body: await use.readOverview.execute(own.id) }),
    }),
    route({
      ...{
        method: 'patch',
        path: '/api/user',
        tag,
        summary: 'Update your own email address or language',
        access: 'user',
        limit: 'write',
        ownAccount: true,
      },
      body: contract.OwnAccountChange,
      stepUp: ({ email }, { email: present }) => email !== undefined && email !== present,
      responses: { 200: user },
      errors: ['conflict'],
      handle: async ({ user: own, body, device }) => {
        // Each new address gets a mail.
        if (body.email && body.email !== own.email)
          await limits.count('addressChange', { userId: own.id, address: callerAddress(device.ip) }, false);
        return { status: 200, body: presentUser(await use.updateOwnAccount.execute(own, body, device)) };
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/user/password',
        tag,
        summary: 'Change your own password, with a code if two-step sign-in is on; all other sessions end',
        access: 'user',
        limit: 'write',
        ownAccount: true,
      },
      body: contract.PasswordChange,
      responses: { 200: user },
      handle: async (call) => {
        const { user: own, body, device } = call;
        const { sessionSecret } = await guard.attempt(own.username, callerAddress(device.ip), () =>
          use.changePassword.execute({ ...body, caller: own, device }),
        );
        call.session.set(sessionSecret);
        return { status: 200, body: presentUser(own) };
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/register',
        tag,
        summary: 'Create an account and sign in',
        access: 'public',
        limit: 'registration',
      },
      body: contract.Registration,
      responses: { 201: user },
      errors: ['conflict'],
      handle: async ({ body, language, device, session }) => {
        const registered = await use.registerUser.execute({ ...body, email: body.email ?? null, language, device });
        await guard.trustAddress(body.username, callerAddress(device.ip));
        session.set(registered.sessionSecret);
        return { status: 201, body: presentUser(registered.user) };
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/login',
        tag,
        summary: 'Sign in; a second factor may be required after a correct password',
        access: 'public',
        limit: 'signIn',
      },
      body: contract.Credentials,
      responses: { 200: user },
      errors: ['unauthenticated'],
      handle: async ({ body, device, session }) => {
        const signedIn = await guard.attempt(body.username, callerAddress(device.ip), (known) =>
          use.signIn.execute({ ...body, known, device, formerSecret: session.secret }),
        );
        session.set(signedIn.sessionSecret);
        return { status: 200, body: presentUser(signedIn.user) };
      },
    }),
    route({
      ...{ method: 'post', path: '/api/logout', tag, summary: 'End the session', access: 'public', limit: 'write' },
      responses: { 204: { description: 'Signed out' } },
      handle: async ({ session, user: whoever, device }) => {
        if (session.secret !== null)
          await use.signOut.execute({ sessionSecret: session.secret, user: whoever, device });
        session.clear();
        return { status: 204 };
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/forgot-password',
        tag,
        summary: 'Request an email with a password reset link',
        access: 'public',
        limit: 'resetMail',
        alwaysJson: true,
      },
      body: contract.ForgotPassword,
      responses: { 200: message('The same sentence whether or not there is such an account') },
      handle: async ({ body, language, device }) => {
        await use.requestPasswordReset.execute(body.email, device);
        return { status: 200, body: { message: translate(language, { key: 'reset-requested' }) } };
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/reset-password/:token',
        tag,
        summary: 'Set a new password with a reset link',
        access: 'public',
        limit: 'resetMail',
        alwaysJson: true,
      },
      params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
      body: contract.ResetPassword,
      responses: { 200: message('The password is changed and every session of the account has ended') },
      handle: async ({ params, body, language, session, device }) => {
        await use.resetPassword.execute({ token: params.token, ...body, device });
        session.clear();
        return { status: 200, body: { message: translate(language, { key: 'reset-done' }) } };
      },
    }),
  ];
}
