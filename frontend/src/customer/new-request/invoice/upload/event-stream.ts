/** One event of a stream (`text/event-stream`). */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

const EVENT_END = '\n\n';

function readEvent(block: string): StreamEvent | undefined {
  const lines = block.split('\n');
  const values = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = values('data');
  return data.length === 0 ? undefined : { name: values('event').at(-1) ?? 'message', data: data.join('\n') };
}

/**
 * Takes the events out of the portal's stream as it grows.
 * @returns a function of all that has come so far, which answers the events that have become whole since it was last
 * asked
 */
export function eventReader(): (text: string) => readonly StreamEvent[] {
  let read = 0;
  return (text) => {
    const end = text.lastIndexOf(EVENT_END);
    if (end < read) return [];
    const fresh = text.slice(read, end);
    read = end + EVENT_END.length;
    return fresh.split(EVENT_END).flatMap((block) => readEvent(block) ?? []);
  };
}
