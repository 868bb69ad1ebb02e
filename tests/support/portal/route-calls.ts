import type { Route } from '../../../src/adapters/http/route.ts';
import type { SecondFactor } from '../../../src/application/ports/identity-repositories.ts';
import { secretContext } from '../../../src/application/identity/second-factor/secret-context.ts';
import { TOKENS } from '../../../src/composition/tokens.ts';
import type { ComposedPortal } from './composed-portal.ts';
import { codeOf } from '../requests/second-factor.ts';
import { nodeIds } from '../../../src/adapters/platform/node-ids.ts';
import { publicIdOf } from '../../../src/application/identity/sessions/public-id.ts';
import type { User } from '../../../src/domain/user/user.ts';
import { aNativeOrder, anItem, anLnpRequest, aSession, aTfPortRequest, aUser } from '../databases/database-builders.ts';
import type { TestDatabase } from '../databases/databases.ts';
import { PASSWORD, lnpPayload, uniqueEmail, uniqueName } from './portal.ts';
import { MULTIPART, multipart, pdf } from '../requests/toll-free.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an OpenAPI document is read as it comes
type Json = any;

/** A call that matches the schemas of a route. */
export interface RouteCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Valid values by field name; any other field gets a value by its type. */
const values = (): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.entries(lnpPayload()).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, first: string) => first.toUpperCase()),
      value,
    ]),
  ),
  username: uniqueName(),
  email: uniqueEmail(),
  password: PASSWORD,
  currentPassword: PASSWORD,
  newPassword: `${PASSWORD}, and more`,
  language: 'fr',
  isAdmin: true,
  status: 'confirmed',
  npanxx: '416201',
  rateCenter: 'Toronto',
  quantity: 1,
  orderedNumbers: ['4162013344'],
  tollFreeNumbers: '["800-201-3344"]',
  billingInfo: null,
  btn: '514-201-3399',
  newBtn: '514-201-3398',
  imei: '490154203237518',
  portScope: 'full',
  override: false,
});

/** Creates what the parameters of a path name; records belong to the given owner. */
const MAKE: Readonly<Record<string, (database: TestDatabase, owner: User, path: string) => Promise<number>>> = {
  'lnp-requests': async ({ unitOfWork }, { id: userId }, path) =>
    (await unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ userId, ...stateFor(path) }), ['5142013344']))).id,
  'tf-port-requests': async ({ unitOfWork }, { id: userId }, path) =>
    (await unitOfWork.run((tx) => tx.tfPortRequests.add(aTfPortRequest({ userId, ...stateFor(path) })))).id,
  'native-tn-orders': async ({ unitOfWork }, { id: userId }) =>
    (
      await unitOfWork.run((tx) =>
        tx.numberOrders.add(aNativeOrder({ userId, status: 'completed', ispOrderResponse: {} })),
      )
    ).id,
  users: async ({ unitOfWork }) => {
    const now = new Date();
    return unitOfWork.run(async (tx) => {
      const { id } = await tx.users.add(aUser());
      await tx.sessions.add(aSession(id, { createdAt: now, lastSeenAt: now }));
      await tx.secondFactors.replace(aFactor(id, now));
      return id;
    });
  },
  outbox: async ({ database, unitOfWork }) => {
    await unitOfWork.run((tx) => tx.outbox.add(anItem()));
    const [{ id } = { id: 0 }] = await database.read((manager) =>
      manager.query<{ id: number }[]>('SELECT MAX(id) AS id FROM outbox'),
    );
    return id;
  },
};

/** A request can be changed while its order is open, and is rejected for all other calls. */
const stateFor = (path: string) =>
  path.includes('/changes')
    ? ({ status: 'pending', stage: 'with_carrier', ispOrderId: 'order-1', providerStatus: 'received' } as const)
    : ({ status: 'rejected' } as const);

/** A change that waits for the decision of an administrator. */
async function makeChange({ unitOfWork }: TestDatabase, owner: User, unit: string, requestId: number): Promise<number> {
  const aggregate = unit === 'tf-port-requests' ? 'tf' : 'lnp';
  const change = await unitOfWork.run((tx) =>
    tx.portChanges.add({
      ...{ aggregate, requestId, kind: 'cancel', orderVersion: null, state: 'manual', values: [], reason: null },
      ...{ reference: `${aggregate}c-${nodeIds.uuid()}`, askedBy: owner.username, askedById: owner.id },
      ...{ askedAt: new Date(), sentAt: new Date(), decidedAt: null, outcome: null, outcomeText: null },
      isOverride: false,
    }),
  );
  return change.id;
}

const aFactor = (userId: number, confirmedAt: Date | null, secret = 'sealed'): SecondFactor => ({
  userId,
  secret,
  confirmedAt,
  lastStep: null,
  createdAt: new Date(),
});

/** Only a suspended account can be reinstated. */
async function suspend({ unitOfWork }: TestDatabase, id: number): Promise<void> {
  await unitOfWork.run(async (tx) => {
    const user = await tx.users.lock(id);
    if (user) await tx.users.save({ ...user, suspendedAt: new Date(), suspensionReason: 'Unpaid' });
  });
}

/** Prepares the caller's account so that a call has an effect. @returns the code that the call must send */
async function prepare(
  route: string,
  { database: { unitOfWork }, container }: ComposedPortal,
  { id: userId }: User,
): Promise<string> {
  const secret = container.get(TOKENS.ports).totp.newSecret();
  const sealed = container.get(TOKENS.ports).secretBox.seal(secret, secretContext(userId));
  await unitOfWork.run(async (tx) => {
    if (route === 'post /api/user/second-factor/confirm') await tx.secondFactors.replace(aFactor(userId, null, sealed));
    if (route === 'post /api/user/second-factor/recovery-codes' || route === 'delete /api/user/second-factor')
      await tx.secondFactors.replace(aFactor(userId, new Date(), sealed));
    if (route === 'post /api/user/email/confirmation')
      await tx.emailChanges.replace({
        userId,
        tokenHash: nodeIds.digest(nodeIds.secret()),
        formerEmail: uniqueEmail(),
        expiresAt: new Date(),
      });
  });
  return codeOf(secret, new Date());
}

/** Builds a call that has an effect, from the route alone. @param document the OpenAPI document of the routes */
export async function callOf(route: Route, document: Json, portal: ComposedPortal, caller: User): Promise<RouteCall> {
  const { database } = portal;
  const code = await prepare(`${route.method} ${route.path}`, portal, caller);
  const unit = /\/([\w-]+)\/:id\b/.exec(route.path)?.[1] ?? /\/([\w-]+)\/status$/.exec(route.path)?.[1];
  const id = unit === undefined ? undefined : await MAKE[unit]?.(database, caller, route.path);
  if (id !== undefined && route.path.endsWith('/reinstate')) await suspend(database, id);
  const sessions = await database.sessionReader.ofUser(route.path.includes(':id') && id !== undefined ? id : caller.id);
  const sid = publicIdOf(sessions[0]?.idHash ?? '', nodeIds);
  const isChange = unit !== undefined && id !== undefined && route.path.includes(':changeId');
  const changeId = isChange ? await makeChange(database, caller, unit, id) : 0;
  const path = route.path
    .replace(':id', String(id ?? 1))
    .replace(':changeId', String(changeId))
    .replace(':sid', sid)
    .replaceAll(/:\w+/g, 'x');
  const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')][route.method];
  const content = operation.requestBody?.content ?? {};
  const form = content['multipart/form-data'];
  const sample = (schema: Json, name = '') => sampleOf(schema, name, { ...values(), ids: [id], code }, document);
  if (form) {
    const file = Object.keys(form.encoding as object)[0] ?? '';
    const parts = Object.entries<Json>(form.schema.properties).map(([name, schema]) =>
      name === file ? { name, content: pdf(), filename: 'a.pdf' } : { name, content: String(sample(schema, name)) },
    );
    return { method: route.method, path, headers: MULTIPART, body: multipart(parts) };
  }
  const schema = content['application/json']?.schema;
  return {
    method: route.method,
    path,
    headers: { 'Content-Type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(schema ? sample(schema) : {})),
  };
}

function sampleOf(schema: Json, name: string, known: Readonly<Record<string, unknown>>, document: Json): unknown {
  if (typeof schema.$ref === 'string')
    return sampleOf(document.components.schemas[schema.$ref.split('/').at(-1)], name, known, document);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries<Json>(schema.properties).map(([field, one]) => [field, sampleOf(one, field, known, document)]),
    );
  const options = schema.enum as unknown[] | undefined;
  if (name in known && (options === undefined || options.includes(known[name]))) return known[name];
  if (options) return options[0];
  if ('const' in schema) return schema.const;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return sampleOf(choices[0], name, known, document);
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, '', known, document)];
  return { boolean: true, integer: 1, number: 1, null: null, object: {} }[String(schema.type)] ?? 'x';
}
