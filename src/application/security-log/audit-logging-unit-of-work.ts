import type { NewSecurityEvent } from '../../domain/security/security-event.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** A unit of work whose events of the security log are told to the program's log too, once they are kept. */
export function auditLoggingUnitOfWork(unitOfWork: UnitOfWork, operatorLog: OperatorLog): UnitOfWork {
  return {
    read: (work) => unitOfWork.read(work),
    async run(work) {
      let events: NewSecurityEvent[] = [];
      const result = await unitOfWork.run((tx) => {
        // After a deadlock the work runs again, and what it wrote before is gone.
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

/** Numbers and codes alone: names and addresses stay in the security log. */
function withoutNull(attributes: Readonly<Record<string, string | number | null>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string | number] => entry[1] !== null),
  );
}
