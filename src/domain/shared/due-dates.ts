import type { Sentence } from './sentences/sentence.ts';
export function dueDateProblem(_date: string | null): Sentence | undefined { throw new Error('unwritten'); }
