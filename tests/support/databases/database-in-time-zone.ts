/** Runs as a separate process with its own TZ: writes dates through one connection, reads them back and prints them. */
import { openDatabase } from '../../../src/adapters/persistence/database.ts';
import { createPersistence } from '../../../src/adapters/persistence/persistence.ts';
import { anLnpRequest } from './database-builders.ts';

const [url = '', ...instants] = process.argv.slice(2);
const database = await openDatabase({ url });
const { unitOfWork, lnpReader } = createPersistence(database);
const seen: unknown[] = [];
for (const instant of instants) {
  const at = new Date(instant);
  const request = anLnpRequest({
    orderReference: `lnp-${process.env['TZ']}-${instant}`,
    createdAt: at,
    updatedAt: at,
    nextPollAt: at,
    dueDate: instant.slice(0, 10),
    expectedOn: instant.slice(0, 10),
  });
  const { id } = await unitOfWork.run((tx) => tx.lnpRequests.add(request, []));
  const inside = await unitOfWork.run((tx) => tx.lnpRequests.byId(id));
  const outside = await lnpReader.byId(id);
  for (const row of [inside, outside]) seen.push([row?.createdAt, row?.nextPollAt, row?.dueDate, row?.expectedOn]);
}
await database.close();
console.log(JSON.stringify(seen));
