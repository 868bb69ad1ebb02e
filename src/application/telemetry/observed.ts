import type { OperatorLog } from '../ports/operator-log.ts';
import type { InvoiceReader } from '../ports/invoice-reader.ts';
import type { Mailer } from '../ports/mailer.ts';
import { inSpan } from './in-span.ts';
import type { Telemetry } from './telemetry.ts';

/** An operator log that also counts alerts by event, and events of the security log. */
export function countingOperatorLog(operatorLog: OperatorLog, telemetry: Telemetry): OperatorLog {
  return {
    alert(event, attributes, cause) {
      telemetry.count('lnp.operator.alerts', { event });
      operatorLog.alert(event, attributes, cause);
    },
    info(event, attributes) {
      const { kind, outcome } = attributes;
      if (event === 'security.event' && kind !== undefined && outcome !== undefined)
        telemetry.count('lnp.security.events', { event: kind, outcome });
      operatorLog.info(event, attributes);
    },
  };
}

export function observedMailer(mailer: Mailer, telemetry: Telemetry): Mailer {
  return {
    send: (mail) =>
      inSpan(telemetry, { name: 'send mail', kind: 'client', metric: 'lnp.mail.send.duration' }, () =>
        mailer.send(mail),
      ),
  };
}

/** @param where `here`, or `outside` for a reader that uses an external service */
export function observedReader(reader: InvoiceReader, telemetry: Telemetry, where: 'here' | 'outside'): InvoiceReader {
  return {
    read: (file, options) =>
      inSpan(
        telemetry,
        { name: 'read bill', kind: 'internal', attributes: { reader: where }, metric: 'lnp.invoice.read.duration' },
        () => reader.read(file, options),
      ),
  };
}
