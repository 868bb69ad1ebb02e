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
 * Creates an incremental parser for the portal's event stream.
 * @returns a function that takes the whole text received so far and returns the events completed since its last call
 */
export function eventReader(): (text: string) => readonly StreamEvent[] {
  let parsedLength = 0;
  return (text) => {
    const end = text.lastIndexOf(EVENT_END);
    if (end < parsedLength) return [];
    const newText = text.slice(parsedLength, end);
    parsedLength = end + EVENT_END.length;
    return newText.split(EVENT_END).flatMap((block) => readEvent(block) ?? []);
  };
}
