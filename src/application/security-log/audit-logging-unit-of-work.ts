import type { NewSecurityEvent } from '../../domain/security/security-event.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Wraps a unit of work so that security events are also written to the program's log after the commit. */
export function auditLoggingUnitOfWork(unitOfWork: UnitOfWork, operatorLog: OperatorLog): UnitOfWork {
  return {
    read: (work) => unitOfWork.read(work),
    async run(work) {
      let events: NewSecurityEvent[] = [];
      const result = await unitOfWork.run((tx) => {
        // After a deadlock the work runs again, and the events of the first run were rolled back.
        events = [];
        const add = async (event: NewSecurityEvent) => {
          await tx.securityLog.add(event);
          events.push(event);
        };
        return work({ ...tx, securityLog: { ...tx.securityLog, add } });
      });
      for (const { kind, outcome, actorId, subject, detail, requestId, count } of events) {
        operatorLog.info('security.event', {
          kind,
          outcome,
          ...withoutNull({ actorId, subject, detail, requestId }),
          ...(count > 1 && { count }),
        });
      }
      return result;
    },
  };
}

/** Removes null attributes. Only ids and codes are passed here: names and addresses stay in the security log. */
function withoutNull(attributes: Readonly<Record<string, string | number | null>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string | number] => entry[1] !== null),
  );
}
