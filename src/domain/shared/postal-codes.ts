export function parsePostalCode(_text: string): string { throw new Error('unwritten'); }
