import type * as z from 'zod/mini';
import type { ErrorKind } from '../../domain/shared/domain-error.ts';
import type { MessageKey } from '../../domain/shared/messages/en.ts';
import type { Language } from '../../domain/shared/messages/message.ts';
import type { IdempotencyKeyRef } from '../../application/ports/repositories.ts';
import type { SignedIn } from '../../application/accounts/resolve-session.ts';
import type { Device } from '../../application/accounts/open-session.ts';
import type { SecurityEventKind } from '../../domain/security/security-event.ts';
import type { Caller } from '../../application/accounts/caller.ts';
import type { User } from '../../domain/user/user.ts';
import type { LimitClass } from './middleware/rate-limits.ts';
import type { UploadedFile, UploadSpec } from './middleware/upload.ts';

type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** Who may call a route. */
export type Access = 'public' | 'user' | 'admin';

export interface RouteResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in place of a body, to be kept as a file. */
  readonly file?: {
    readonly filename: string;
    readonly type: string;
    readonly content: Uint8Array;
    readonly inline?: boolean;
  };
  /** Sent piece by piece, to be kept as a file. */
  readonly download?: { readonly filename: string; readonly type: string; readonly text: AsyncIterable<string> };
}

/** The session cookie, as far as a route may touch it. */
export interface SessionCookie {
  readonly secret: string | null;
  set(secret: string): void;
  clear(): void;
}

/** A request as a route sees it: parsed, and whoever asks is known. */
export interface RouteContext<P = undefined, Q = undefined, B = undefined, A extends Access = Access> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly user: A extends 'public' ? Caller | undefined : Caller;
  /** How the user is signed in. */
  readonly signedIn: A extends 'public' ? SignedIn | undefined : SignedIn;
  readonly language: Language;
  readonly device: Device;
  readonly session: SessionCookie;
  /** Set when the caller named the call with an Idempotency-Key and it may run now. */
  readonly idempotencyKey: IdempotencyKeyRef | undefined;
  /** Set when the call was made before and its end is to be told anew: the record that it made. */
  readonly replayOfRecordId: number | undefined;
  /** The version that an `If-Match` header names. */
  readonly ifMatch: number | undefined;
  /** The file that was sent, on routes that take one. */
  readonly upload: UploadedFile | undefined;
  /** Aborted when the caller goes away before the answer. */
  readonly signal: AbortSignal;
  /** Tells how the work goes on to a caller who wants to hear it, on routes with `progress`. */
  readonly sendProgress: (progress: unknown) => void;
}

/** What a route answers with when all went well; the documentation is made of it. */
export interface DocumentedResponse {
  readonly description: string;
  readonly schema?: Schema;
  /** The media type of an answer that is a file. */
  readonly file?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The events of the same answer as a stream, with what each is about. */
  readonly events?: Readonly<Record<string, string>>;
}

/** Whether a body asks for what needs a fresh proof of who calls. */
type StepUpRule<B> = { judge(body: B, user: User): boolean }['judge'];

export interface RouteSpec<P, Q, B, A extends Access> {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Express form: `/api/lnp-requests/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: A;
  readonly limit: LimitClass;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The file beside the fields: the body is then multipart/form-data. */
  readonly upload?: UploadSpec;
  /** Renames a body's fields before its schema reads them. */
  readonly bodyNames?: (body: unknown) => unknown;
  readonly responses: Readonly<Record<number, DocumentedResponse>>;
  /** Failures beyond those that every route shares (see `commonErrors`). */
  readonly errors?: readonly ErrorKind[];
  /**
   * Whether the call is about the caller's own account, which an administrator manages even while the second factor
   * that administrators need is missing.
   */
  readonly ownAccount?: boolean;
  /** Whether the call, or one with this body, needs a sign-in or a password given in the last 15 minutes. */
  readonly stepUp?: true | StepUpRule<Parsed<B>>;
  /** What the security log is told once the call has succeeded. */
  readonly auditEvent?: SecurityEventKind;
  /** Whether an Idempotency-Key header is honoured. */
  readonly idempotent?: boolean;
  /** Refuses the stored answer of a call to a caller who may no longer see what the call is about. */
  readonly assertReplay?: (call: RouteContext<Parsed<P>, Parsed<Q>, Parsed<B>, A>) => Promise<unknown>;
  /** Whether an `If-Match` header is honoured. */
  readonly versioned?: boolean;
  /** Whether failures are JSON even for callers that do not ask for it. */
  readonly alwaysJson?: boolean;
  /** Whether failures repeat their sentence as `details`. */
  readonly repeatDetail?: boolean;
  /** What a failure that no rule foresaw is called. */
  readonly unexpectedErrorKey?: MessageKey;
  /**
   * The event by which the call tells its progress to callers that accept `text/event-stream`: `result` or `problem` is
   * then the last one.
   */
  readonly progress?: string;
  readonly handle: (call: RouteContext<Parsed<P>, Parsed<Q>, Parsed<B>, A>) => Promise<RouteResponse>;
}

export type Route = RouteSpec<Schema | undefined, Schema | undefined, Schema | undefined, Access>;

/** Ties a route's handler to the types of its schemas. */
export function route<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Access = Access,
>(spec: RouteSpec<P, Q, B, A>): Route {
  return spec;
}
