import type { NewPortChange } from '../../domain/port-change/port-change.ts';
import type { PortChangeRepository } from '../ports/repositories.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { Telemetry } from './telemetry.ts';

/** Wraps a unit of work so that each state that a change of an order reaches is counted after the commit. */
export function countingUnitOfWork(unitOfWork: UnitOfWork, telemetry: Telemetry): UnitOfWork {
  return {
    read: (work) => unitOfWork.read(work),
    async run(work) {
      let reached: NewPortChange[] = [];
      const result = await unitOfWork.run((tx) => {
        // After a deadlock the work runs again, and the changes of the first run were rolled back.
        reached = [];
        const changes: Pick<PortChangeRepository, 'add' | 'save'> = {
          async add(change) {
            reached.push(change);
            return tx.portChanges.add(change);
          },
          async save(before, after) {
            if (after.state !== before.state) reached.push(after);
            await tx.portChanges.save(before, after);
          },
        };
        return work({ ...tx, portChanges: { ...tx.portChanges, ...changes } });
      });
      for (const { aggregate, kind, state } of reached) telemetry.count('lnp.port.changes', { aggregate, kind, state });
      return result;
    },
  };
}
