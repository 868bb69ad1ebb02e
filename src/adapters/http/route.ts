import type * as z from 'zod/mini';
import type { ErrorKind } from '../../domain/shared/domain-error.ts';
import type { MessageKey } from '../../domain/shared/messages/en.ts';
import type { ProviderCapability } from '../../domain/shared/vocabulary.ts';
import type { Language } from '../../domain/shared/messages/message.ts';
import type { IdempotencyKeyRef } from '../../application/ports/repositories.ts';
import type { SignedIn } from '../../application/identity/sessions/resolve-session.ts';
import type { Device } from '../../application/calls/device.ts';
import type { SecurityEventKind } from '../../domain/security/security-event.ts';
import type { Caller } from '../../application/calls/caller.ts';
import type { User } from '../../domain/user/user.ts';
import type { LimitClass } from './middleware/rate-limits.ts';
import type { UploadedFile, UploadSpec } from './middleware/upload.ts';

type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** Who may call a route. */
export type Access = 'public' | 'user' | 'admin';

/** What a handler returns. */
export interface RouteResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in place of a body, as a file. */
  readonly file?: {
    readonly filename: string;
    readonly type: string;
    readonly content: Uint8Array;
    readonly inline?: boolean;
  };
  /** Streamed in place of a body, as a file. */
  readonly download?: { readonly filename: string; readonly type: string; readonly text: AsyncIterable<string> };
}

/** What a route may do with the session cookie. */
export interface SessionCookie {
  readonly secret: string | null;
  set(secret: string): void;
  clear(): void;
}

/** A request as it arrived. */
export interface RawRequest {
  readonly body: Uint8Array;
  /** Names in lower case. A header that is repeated has its values joined by commas. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** What a handler receives: the parsed request and its caller. */
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
  /** Set if the call has an Idempotency-Key and runs for the first time. */
  readonly idempotencyKey: IdempotencyKeyRef | undefined;
  /** On an idempotent replay, the id of the record that the first call created. */
  readonly replayOfRecordId: number | undefined;
  /** The version in the `If-Match` header. */
  readonly ifMatch: number | undefined;
  /** The body as it arrived and the headers, on routes with `rawBodyLimit`. */
  readonly raw: RawRequest | undefined;
  /** The uploaded file, on routes with `upload`. */
  readonly upload: UploadedFile | undefined;
  /** Aborted if the caller disconnects before the response. */
  readonly signal: AbortSignal;
  /** Sends progress to callers that accept events, on routes with `progress`. */
  readonly sendProgress: (progress: unknown) => void;
}

/** A successful response, for the OpenAPI document. */
export interface DocumentedResponse {
  readonly description: string;
  readonly schema?: Schema;
  /** Media type, if the response is a file. */
  readonly file?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The events of the same response as a stream, each with a description of its data. */
  readonly events?: Readonly<Record<string, string>>;
}

/** Whether a call with this body requires step-up. */
type StepUpRule<B> = { judge(body: B, user: User): boolean }['judge'];

export interface RouteSpec<P, Q, B, A extends Access> {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Express form: `/api/lnp-requests/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: A;
  readonly limit: LimitClass;
  /** What the provider must be able to do; otherwise the call is a conflict, `provider-cannot`. */
  readonly capability?: ProviderCapability;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The most bytes of a body that the handler gets as it arrived, of any media type. */
  readonly rawBodyLimit?: number;
  /** The file in addition to the fields; the body is then multipart/form-data. */
  readonly upload?: UploadSpec;
  /** Renames a body's fields before its schema reads them. */
  readonly bodyNames?: (body: unknown) => unknown;
  readonly responses: Readonly<Record<number, DocumentedResponse>>;
  /** Error kinds in addition to those that follow from the other properties (`errorsOf` in openapi.ts). */
  readonly errors?: readonly ErrorKind[];
  /**
   * Whether the call is about the caller's own account. Administrators may make such calls as administrators even
   * before they have set up the required second factor.
   */
  readonly ownAccount?: boolean;
  /** Whether the call, or one with this body, requires a sign-in or step-up in the last 15 minutes. */
  readonly stepUp?: true | StepUpRule<Parsed<B>>;
  /** Event that is written to the security log after the call has succeeded. */
  readonly auditEvent?: SecurityEventKind;
  /** Whether the `Idempotency-Key` header is supported. */
  readonly idempotent?: boolean;
  /** Throws if the caller may no longer see the record whose stored response would be replayed. */
  readonly assertReplay?: (call: RouteContext<Parsed<P>, Parsed<Q>, Parsed<B>, A>) => Promise<unknown>;
  /** Whether the `If-Match` header is supported. */
  readonly versioned?: boolean;
  /** Whether errors are sent as JSON even if `Accept` does not name it. */
  readonly alwaysJson?: boolean;
  /** Whether errors repeat their message as `details`. */
  readonly repeatDetail?: boolean;
  /** The schema of its 422 and 503 problems if they have additional fields, and the fields for an error. */
  readonly problem?: { readonly schema: Schema; readonly fieldsOf: (error: unknown) => object | undefined };
  /** Message of an unexpected error. */
  readonly unexpectedErrorKey?: MessageKey;
  /**
   * Name of the progress event for callers that accept `text/event-stream`. The last event is then `result` or
   * `problem`.
   */
  readonly progress?: string;
  readonly handle: (call: RouteContext<Parsed<P>, Parsed<Q>, Parsed<B>, A>) => Promise<RouteResponse>;
}

export type Route = RouteSpec<Schema | undefined, Schema | undefined, Schema | undefined, Access>;

/** Defines a route. It infers the handler's types from the schemas. */
export function route<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Access = Access,
>(spec: RouteSpec<P, Q, B, A>): Route {
  return spec;
}
