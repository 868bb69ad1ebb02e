import type { MailAttachment } from '../ports/mailer.ts';

/** The date of a port as an event of a calendar. */
export interface PortEvent {
  /** The same for all dates of one request, so that calendars replace the former one. */
  readonly uid: string;
  /** Increases with every date. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly isCancelled: boolean;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

const MAX_LINE_BYTES = 75;

/** Creates a calendar file (RFC 5545) that publishes or cancels the event. */
export function calendarFile(event: PortEvent, now: Date): MailAttachment {
  const method = event.isCancelled ? 'CANCEL' : 'PUBLISH';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//LNP Management System//Port dates//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.startsAt)}`,
    'DURATION:PT1H',
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    filename: 'port-date.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: lines.map((line) => `${folded(line)}\r\n`).join(''),
  };
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\n|\r/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** Breaks a line of more than 75 bytes, never inside a character. */
function folded(line: string): string {
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
