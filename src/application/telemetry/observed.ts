import type { OperatorLog } from '../ports/operator-log.ts';
import type { InvoiceReader } from '../ports/invoice-reader.ts';
import type { Mailer } from '../ports/mailer.ts';
import { inSpan } from './in-span.ts';
import type { Telemetry } from './telemetry.ts';

/** An alarm that counts: what is raised by its sentence, and events of the security log. */
export function countingOperatorLog(operatorLog: OperatorLog, telemetry: Telemetry): OperatorLog {
  return {
    alert(message, attributes, cause) {
      telemetry.count('lnp.alarms', { alarm: message });
      operatorLog.alert(message, attributes, cause);
    },
    info(message, attributes) {
      const { event, outcome } = attributes;
      if (message === 'security' && event !== undefined && outcome !== undefined) telemetry.count('lnp.security.events', { event, outcome });
      operatorLog.info(message, attributes);
    },
  };
}

export function observedMailer(mailer: Mailer, telemetry: Telemetry): Mailer {
  return { send: (mail) => inSpan(telemetry, { name: 'send mail', kind: 'client', metric: 'lnp.mail.send.duration' }, () => mailer.send(mail)) };
}

/** @param where `here`, or `outside` where a service that is not the portal's helps */
export function observedReader(reader: InvoiceReader, telemetry: Telemetry, where: 'here' | 'outside'): InvoiceReader {
  return {
    read: (file, options) => inSpan(telemetry, { name: 'read bill', kind: 'internal', attributes: { reader: where }, metric: 'lnp.invoice.read.duration' }, () => reader.read(file, options)),
  };
}
