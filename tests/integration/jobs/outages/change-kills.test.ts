import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PortRequest } from '../../../../src/domain/porting/port-request.ts';
import { isOpenChange } from '../../../../src/domain/shared/statuses/changes.ts';
import { bundled } from '../../../support/bundled.ts';
import { RACES, STEPS, type Race, type Scene, type Step } from '../../../support/chaos/change-races.ts';
import { startKilledWorker, type KilledWorker } from '../../../support/chaos/killed-worker.ts';
import { describeDatabases, type TestServer } from '../../../support/databases/databases.ts';
import { isTried, requestOf, submitted } from '../../../support/providers/portal-provider.ts';
import { lnpPayload, until } from '../../../support/portal/portal.ts';
import { submittedTf } from '../../../support/requests/toll-free.ts';

const PLACE_ORDER = /^POST \/(lnp|tf)\/orders$/;
const SEND_SUPPLEMENT = /^POST .*\/supplements$/;
const READ_SUPPLEMENT = /^GET .*\/supplements$/;
/** The provider decides about a supplement after this time. */
const DECIDED_MS = 5_000;

interface Playing {
  readonly race: Race;
  readonly scene: Scene;
}

let program: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => void (program = await bundled('tests/support/chaos/portal-main')));
afterAll(() => program.remove());

describeDatabases('changes after Submit, when the worker is killed', (server: TestServer) => {
  let it: KilledWorker;
  beforeAll(async () => void (it = await startKilledWorker(server, program.file)), 60_000);
  afterAll(() => it.stop());

  /** Submits the request of a race. */
  async function submit({ isTollFree, numbers = '514-201-0008' }: Race): Promise<Scene> {
    const id = isTollFree
      ? await submittedTf(it.owner, { tollFreeNumbers: [numbers] })
      : await submitted(it.owner, { phone_number: numbers });
    const kind = isTollFree ? 'tf' : 'lnp';
    const record = (): Promise<PortRequest | undefined> =>
      it.database.unitOfWork.run<PortRequest | undefined>((tx) =>
        (kind === 'tf' ? tx.tfPortRequests : tx.lnpRequests).byId(id),
      );
    const reference = (await record())?.orderReference ?? '';
    const path = `/api/${isTollFree ? 'tf-port-requests' : 'lnp-requests'}/${id}`;
    return { ...it, id, kind, path, reference, record };
  }
  const changesOf = ({ kind, id }: Scene) => it.database.unitOfWork.run((tx) => tx.portChanges.ofRequest(kind, id));
  const statesOf = async (playing: readonly Playing[]) =>
    (await Promise.all(playing.map(({ scene }) => changesOf(scene)))).flat().map(({ state }) => state);
  const ordersOf = ({ reference }: Scene) => it.sandbox.inspect.orders().filter((one) => one.reference === reference);
  const supplementsOf = (scene: Scene) => {
    const ids = ordersOf(scene).map(({ order_id }) => order_id);
    return it.sandbox.inspect.supplements().filter(({ order_id }) => ids.includes(order_id));
  };

  /** Requests the change of a race. Two people at once: only one of them succeeds. */
  async function request({ change, race, refusedWith }: Race, { path }: Scene): Promise<void> {
    const ask = () => it.owner.post(`${path}/changes`, change);
    const answers =
      change === 'delete'
        ? [await it.admin.delete(`${path}?cancelOrder=true`)]
        : await Promise.all(race === 8 ? [ask(), ask()] : [ask()]);
    const result = answers.map(({ status, body }) => (status < 300 ? 'done' : body.code)).sort();
    expect(result).toEqual(race === 8 ? ['change-open', 'done'] : [refusedWith ?? 'done']);
  }

  /** Requests changes whose order is not sent yet, and brings the worker to the step. */
  async function approachOrder(step: Step, races: readonly Race[]): Promise<Playing[]> {
    const playing: Playing[] = [];
    const postponed = { do: 'status', status: 429, headers: { 'Retry-After': '60' } } as const;
    if (step === 'untaken') await it.kill();
    for (const race of races) {
      const hang = { do: 'hang', after: step === 'orderTaken' } as const;
      const sent = it.sandbox.faults.force(PLACE_ORDER, step === 'postponed' ? postponed : hang);
      const scene = await submit(race);
      if (step !== 'untaken') await until(() => sent() === 1, 'the order to be sent');
      if (step === 'postponed') await isTried(it.admin, 'lnp', scene.id);
      if (step === 'orderTaken') await until(() => ordersOf(scene).length === 1, 'the order to be taken');
      await request(race, scene);
      playing.push({ race, scene });
    }
    return playing;
  }

  /** Requests changes of orders, and brings the worker to the step. */
  async function approachSupplement(step: Step, races: readonly Race[]): Promise<Playing[]> {
    const playing = await Promise.all(
      races
        .filter(({ isSending }) => !isSending)
        .map(async (race): Promise<Playing> => {
          const scene = await submit(race);
          await until(async () => (await scene.record())?.ispOrderId, `the order of request ${scene.id}`);
          await race.before?.(scene);
          return { race, scene };
        }),
    );
    const isHeld = step === 'unsent' || step === 'taken';
    const hang = { do: 'hang', after: step === 'taken' } as const;
    const held = it.sandbox.faults.force(SEND_SUPPLEMENT, hang, isHeld ? races.length : 0);
    await Promise.all(playing.map(({ race, scene }) => request(race, scene)));
    for (const race of races.filter(({ isSending }) => isSending)) {
      const sent = it.sandbox.faults.force(PLACE_ORDER, { do: 'slow', ms: 500 });
      const scene = await submit(race);
      await until(() => sent() === 1, 'the order to be sent');
      await request(race, scene);
      playing.push({ race, scene });
    }
    if (isHeld) await until(() => held() === races.length, 'the supplements to be sent');
    if (step !== 'unsent')
      await until(() => playing.every(({ scene }) => supplementsOf(scene).length === 1), 'the supplements to be taken');
    if (!isHeld) await until(async () => (await statesOf(playing)).every((state) => state === 'asked'), 'the answers');
    return playing;
  }

  /** Plays races at the same time and kills the worker once. @returns how they end */
  async function play(step: Step, races: readonly Race[]): Promise<ReadonlyMap<Race, object>> {
    const isOfOrder = ['untaken', 'postponed', 'orderUnsent', 'orderTaken'].includes(step);
    const playing = await (isOfOrder ? approachOrder : approachSupplement)(step, races);
    await it.kill();
    for (const { race, scene } of playing) await race.meanwhile?.(scene);
    if (step === 'deciding') {
      it.providerClock.forward(DECIDED_MS);
      const held = it.sandbox.faults.force(READ_SUPPLEMENT, { do: 'hang' }, races.length);
      await it.restart();
      await until(() => held() === races.length, 'the decisions to be read');
      await it.kill();
    }
    await it.restart();
    await until(async () => !(await statesOf(playing)).includes('waiting'), 'the changes to be sent');
    for (const { race, scene } of playing) await race.between?.(scene);
    it.providerClock.forward(DECIDED_MS);
    await it.retryAll('lnp-change');
    await until(async () => !(await statesOf(playing)).some((state) => isOpenChange({ state })), 'the decisions');
    await it.isIdle();
    const ends = await Promise.all(
      playing.map(async ({ race, scene }): Promise<[Race, object]> => {
        // The statuses of numbers are read later than the order.
        const isAsExpected = async () => isDeepStrictEqual(await endOf(scene, race), expectedOf(race));
        await until(isAsExpected, 'the end', 5_000).catch(() => undefined);
        const end = await endOf(scene, race);
        await race.after?.(scene);
        await it.admin.delete(scene.path);
        return [race, end];
      }),
    );
    return new Map(ends);
  }

  /** How a race has ended, in the words of the table. */
  async function endOf(scene: Scene, { end: { fields = {} } }: Race): Promise<object> {
    const record = await scene.record();
    const events = (await it.database.historyReader.of(scene.kind, scene.id)).filter(({ kind }) => kind === 'change');
    const link = new RegExp(`/${scene.kind === 'tf' ? 'tf-port' : 'lnp-requests'}/${scene.id}\\b`);
    const mails = (await it.portal.mails()).filter(({ text = '' }) => link.test(text));
    return {
      is: record ? `${record.status} ${record.stage}${record.openChange === null ? '' : ' open'}` : 'deleted',
      fields: Object.fromEntries(Object.keys(fields).map((name) => [name, record?.[name as keyof typeof record]])),
      changes: (await changesOf(scene)).map(({ kind, outcome }) => {
        const states = events.filter(({ note }) => note?.split(':')[0] === kind).map(({ to }) => to);
        return `${kind}: ${states.join(' ')}${outcome === null ? '' : ` (${outcome})`}`;
      }),
      orders: ordersOf(scene).length,
      supplements: supplementsOf(scene).map(
        ({ type, status, sends }) => `${type} ${status}${sends === 1 ? '' : `, sent ${sends} times`}`,
      ),
      mails: mails.map(({ subject = '' }) => subject.replace(/#\d+/, '#').replace(/ on .+ \(/, ' on a date (')).sort(),
    };
  }

  test('race 17: a message written while the request is sent anew goes to the new order', async () => {
    const form = { phone_number: '514-201-0008' };
    const newest = () => it.sandbox.inspect.orders().at(-1)!;
    const id = await submitted(it.owner, form);
    const path = `/api/lnp-requests/${id}`;
    await requestOf(it.owner, id).becomes('pending');
    const first = newest();
    it.sandbox.steer(first.reference, { status: 'rejected' });
    await requestOf(it.owner, id).becomes('rejected');
    const sent = it.sandbox.faults.force(PLACE_ORDER, { do: 'hang', after: true });
    // The statuses of the numbers are read later than the order. While they are stored, the request cannot change.
    const isSent = async () => (await it.owner.post(`${path}/resubmit`, lnpPayload(form))).status === 200;
    await until(isSent, 'the request to be sent anew');
    await until(() => sent() === 1 && newest().order_id !== first.order_id, 'the new order to be taken');
    expect((await it.owner.post(`${path}/send-update`, { updateMessage: 'Any news?' })).status).toBe(200);
    await it.kill();
    await it.restart();
    await it.isIdle();
    expect(it.sandbox.inspect.messages()).toMatchObject([{ orderId: newest().order_id, text: 'Any news?' }]);
    await it.admin.delete(path);
  });

  describe.each(Object.keys(STEPS) as Step[])('%s', (step) => {
    const races = RACES.filter(({ steps }) => steps.includes(step));
    let ends: ReadonlyMap<Race, object>;
    beforeAll(async () => void (ends = await play(step, races)), 120_000);
    test.each(races.map((race) => [race.race, race.about, race] as const))(
      `race %i: %s; killed ${STEPS[step]}`,
      (_race, _about, race) => expect(ends.get(race)).toEqual(expectedOf(race)),
    );
  });
});

const expectedOf = ({ end }: Race) => ({ fields: {}, orders: 1, ...end, mails: [...end.mails].sort() });
