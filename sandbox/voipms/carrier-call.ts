import type { Response as Answer } from 'express';
import type { Time } from '../context.ts';
import type { RecordStore } from '../shared/record-store.ts';
import type { Silence } from '../silence.ts';

/** One call: all of its fields are text. */
export type Fields = Readonly<Record<string, string | undefined>>;

export interface VoipmsContext {
  readonly store: RecordStore;
  readonly time: Time;
  readonly silence: Silence;
}

/** @returns the body of the answer; undefined if none is sent */
export type CarrierCall = (fields: Fields, answer: Answer) => object | undefined;
export type CarrierCalls = Readonly<Record<string, CarrierCall>>;

/** A refusal, which has the HTTP status 200. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}
