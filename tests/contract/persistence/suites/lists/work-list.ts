import { beforeAll, expect, test } from '@jest/globals';
import type { WorkFilter } from '../../../../../src/application/ports/administration/work-list.ts';
import { workLimits } from '../../../../../src/application/queries/list-work.ts';
import { WORK_REASONS } from '../../../../../src/domain/shared/vocabulary.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import {
  aMailItem,
  anEvent,
  anItem,
  anLnpRequest,
  aTfPortRequest,
  aUser,
  later,
  NOON,
} from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

const DAY_MS = 86_400_000;
const days = (count: number) => later(count * DAY_MS);

/** The administrators' work list: which records need attention, and why. */
export function workList(server: TestServer): void {
  const db = useDatabase(server);
  const limits = workLimits(NOON);
  let userId = 0;

  const list = (filter: WorkFilter = {}, { first = 0, last = 24, descending = false } = {}, from = limits) =>
    db().workList.list({ sort: { field: 'since', descending }, range: { first, last }, filter }, from);
  const names = async (filter: WorkFilter) => (await list(filter)).rows.map(({ name }) => name);

  beforeAll(async () => {
    await db().unitOfWork.run(async (tx) => {
      ({ id: userId } = await tx.users.add(aUser({ username: 'work-owner' })));
      const lnp = (requesterName: string, more: Parameters<typeof anLnpRequest>[0]) =>
        tx.lnpRequests.add(anLnpRequest({ userId, requesterName, ...more }), []);
      const dated = (requesterName: string, focAt: Date, stage: 'date_confirmed' | 'at_risk' | 'active') =>
        lnp(requesterName, { status: 'confirmed', stage, focAt });
      await dated('missed', days(-1), 'date_confirmed');
      await dated('missed, at risk', days(-2), 'at_risk');
      await dated('moved', days(-2), 'active');
      await dated('tomorrow', days(0.9), 'at_risk');
      await dated('next week', days(7), 'date_confirmed');
      await lnp('rejected', { status: 'rejected', stage: 'rejected', updatedAt: days(-4) });
      await lnp('cancelled', { status: 'rejected', isCancelledOnRequest: true, updatedAt: days(-4) });
      await lnp('rejected long ago', { status: 'rejected', updatedAt: days(-91) });
      await lnp('quiet', { status: 'pending', updatedAt: days(-5) });
      await lnp('never sent', { status: 'submitted', updatedAt: days(-4) });
      await lnp('recent', { status: 'pending', updatedAt: days(-2) });
      await tx.tfPortRequests.add(
        aTfPortRequest({ userId, requestName: 'quiet toll-free', status: 'pending', updatedAt: days(-6) }),
      );
      const messages: readonly (readonly [string, Parameters<typeof anEvent>[0][]])[] = [
        ['unanswered', [{ kind: 'message', actorId: userId }]],
        [
          'asked twice',
          [
            { kind: 'message', actorId: userId, at: days(-2) },
            { kind: 'message', actorId: userId },
          ],
        ],
        ['carrier reported', [{ kind: 'message', actorId: userId }, { kind: 'status' }]],
        [
          'answered',
          [
            { kind: 'message', actorId: userId },
            { kind: 'message', actorId: userId + 1 },
          ],
        ],
        [
          'changed',
          [
            { kind: 'message', actorId: userId },
            { kind: 'updated', actorId: userId + 1 },
          ],
        ],
        ['of our team', [{ kind: 'message', actorId: userId + 1 }]],
        ['asked long ago', [{ kind: 'message', actorId: userId, at: days(-31) }]],
      ];
      for (const [name, events] of messages) {
        const { id } = await lnp(name, { status: 'confirmed', stage: 'active' });
        for (const event of events) await tx.history.add(anEvent({ aggregateId: id, ...event }));
      }
      const { id: stuck } = await lnp('stuck', { status: 'submitted' });
      await tx.outbox.add(anItem({ aggregateId: stuck }));
      await tx.outbox.add(aMailItem('mail'));
    });
    const items = await db().outboxQueue.lease(later(1000), 5, 1000);
    await db().unitOfWork.run(async (tx) => {
      for (const item of items) await tx.outbox.fail(item, 'refused');
    });
  });

  test.each([
    ['date_missed', ['missed, at risk', 'missed']],
    ['date_soon', ['tomorrow']],
    ['rejected', ['rejected']],
    ['no_news', ['quiet toll-free', 'quiet', 'never sent']],
    ['unanswered', ['unanswered', 'asked twice', 'carrier reported']],
    ['not_sent', ['stuck']],
  ] as const)('%s, oldest first', async (reason, expected) => expect(await names({ reason })).toEqual(expected));

  test('an item names its owner, its age and its record', async () => {
    const [item] = (await list({ reason: 'date_missed' })).rows;
    expect(item).toMatchObject({
      aggregate: 'lnp',
      since: days(-2),
      focAt: days(-2),
      carrier: 'Bell',
      status: 'confirmed',
      username: 'work-owner',
      userId,
      itemId: null,
    });
    expect((await list({ reason: 'not_sent' })).rows[0]?.itemId).toBeGreaterThan(0);
  });

  test('the list is paged and sorted across reasons, and the total counts all of them', async () => {
    const { rows, total } = await list();
    expect([rows.length, total]).toEqual([11, 11]);
    const ages = rows.map(({ since }) => since.getTime());
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
    const pages = await Promise.all([0, 4, 8].map((first) => list({}, { first, last: first + 3 })));
    expect(pages.flatMap((page) => page.rows)).toEqual(rows);
    const newest = (await list({}, { last: 2, descending: true })).rows;
    expect(newest.map(({ since }) => since)).toEqual(
      ages
        .slice(-3)
        .reverse()
        .map((at) => new Date(at)),
    );
    expect((await list({ aggregate: 'tf' })).rows.map(({ name }) => name)).toEqual(['quiet toll-free']);
    expect(await list({ reason: 'not_sent', aggregate: 'tf' })).toEqual({ rows: [], total: 0 });
  });

  test('another number of quiet days', async () =>
    expect((await list({ reason: 'no_news' }, {}, workLimits(NOON, 1))).total).toBe(4));

  test('the counts of the dashboard', async () =>
    expect((await db().workList.counts(limits)).map(({ reason, count, atLeast }) => [reason, count, atLeast])).toEqual(
      WORK_REASONS.map((reason) => [
        reason,
        { date_missed: 2, date_soon: 1, unanswered: 3, rejected: 1, no_news: 3, not_sent: 1 }[reason],
        false,
      ]),
    ));
}
