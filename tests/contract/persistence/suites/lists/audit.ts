import { beforeAll, expect, test } from '@jest/globals';
import type { AuditFilter } from '../../../../../src/application/ports/readers.ts';
import type { NewHistoryEvent } from '../../../../../src/domain/history/history-event.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { anEvent, later } from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

/** The full history. */
export function audit(server: TestServer): void {
  const db = useDatabase(server);
  const events: readonly NewHistoryEvent[] = [
    anEvent({ aggregateId: 1, actor: 'Zoé', to: 'submitted', at: later(0) }),
    anEvent({ aggregateId: 1, actor: 'system', kind: 'sent', at: later(1) }),
    anEvent({ aggregate: 'tf', aggregateId: 1, actor: 'provider', kind: 'accepted', to: 'Order-1', at: later(2) }),
    anEvent({
      aggregateId: 2,
      actor: 'Admin',
      kind: 'status',
      from: 'pending',
      to: 'rejected',
      note: 'The Name differs\n100 % of a_bill',
      at: later(3),
    }),
    anEvent({ aggregate: 'user', aggregateId: 7, actor: 'Admin', kind: 'deleted', from: 'bakery', at: later(4) }),
  ];
  beforeAll(() => db().unitOfWork.run((tx) => tx.history.add(...events)));
  const list = (filter: AuditFilter = {}, field: 'id' | 'at' = 'id', descending = true, first = 0, last = 99) =>
    db().historyReader.all.list({ sort: { field, descending }, range: { first, last }, filter });
  const places = async (...listArguments: Parameters<typeof list>) =>
    (await list(...listArguments)).rows.map(({ at }) => at.getTime() - later(0).getTime());

  test('has complete rows, newest first', async () => {
    expect(await list()).toEqual({
      rows: [...events].reverse().map((event) => ({ ...event, id: expect.any(Number) })),
      total: 5,
    });
    expect(await places({}, 'at', false)).toEqual([0, 1, 2, 3, 4]);
    expect(await list({}, 'id', true, 3, 9)).toMatchObject({ rows: [{ kind: 'sent' }, { kind: 'created' }], total: 5 });
    expect(await list({}, 'id', true, 9, 19)).toEqual({ rows: [], total: 5 });
  });
  test.each<[AuditFilter, number[]]>([
    [{ aggregate: 'lnp' }, [3, 1, 0]],
    [{ aggregate: 'lnp', aggregateId: 1 }, [1, 0]],
    [{ aggregateId: 1 }, [2, 1, 0]],
    [{ actor: 'Admin' }, [4, 3]],
    [{ actor: 'admin' }, []],
    [{ actor: 'Adm' }, []],
    [{ kind: 'sent' }, [1]],
    [{ createdFrom: later(1), createdBefore: later(3) }, [2, 1]],
    [{ ids: [] }, []],
    [{ q: 'NAME differs' }, [3]],
    [{ q: 'aDMIN' }, [4, 3]],
    [{ q: ' admin ' }, [4, 3]],
    [{ q: 'ZOÉ' }, [0]],
    [{ q: '%' }, [3]],
    [{ q: '_' }, [3]],
    [{ q: '100 %' }, [3]],
    [{ q: 'bakery' }, []],
    [{ q: "' OR 1=1 -- " }, []],
    [{ actor: "' OR 1=1 -- " }, []],
    [{ actor: 'Admin', aggregate: 'lnp', kind: 'status', q: 'bill' }, [3]],
  ])('is filtered by %j', async (filter, expected) => expect(await places(filter)).toEqual(expected));
  test('is found by ids', async () => {
    const [newest] = (await list()).rows;
    expect(await places({ ids: [newest?.id ?? 0, 99_999] })).toEqual([4]);
  });
}
