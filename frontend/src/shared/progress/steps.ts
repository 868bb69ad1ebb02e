import type { PortStage } from '../../../../src/domain/shared/statuses/stages.ts';
import type { PortStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import type { RequestProgress } from './request-progress.ts';
import type { ShownStep } from './step-bar.tsx';

const STEPS = ['submitted', 'accepted', 'dated', 'active'] as const;

type EndedStage = 'rejected' | 'cancelled' | 'cancelled_by_carrier';
/** How many steps are done at a stage. */
const DONE_AT: Readonly<Record<Exclude<PortStage, EndedStage | 'by_hand'>, number>> = {
  queued: 1,
  with_carrier: 2,
  date_confirmed: 3,
  at_risk: 3,
  activating: 3,
  active: 4,
  partly_active: 4,
};
const DONE_BY_HAND: Readonly<Record<Exclude<PortStatus, 'rejected'>, number>> = {
  submitted: 1,
  pending: 2,
  confirmed: 3,
};

/** The steps of a request from Submit to service, or to its end. */
export function stepsOf({ stage, status, focAt, ispOrderId }: RequestProgress): readonly ShownStep[] {
  if (stage === 'cancelled' || stage === 'cancelled_by_carrier') return endedSteps('cancelled', 'ended');
  if (stage === 'rejected') return endedSteps('rejected', 'failed');
  if (stage !== 'by_hand') return openSteps(DONE_AT[stage]);
  return status === 'rejected' ? endedSteps('rejected', 'failed') : openSteps(DONE_BY_HAND[status]);

  function openSteps(done: number): readonly ShownStep[] {
    return STEPS.map((name, index) => {
      const state = index < done ? 'done' : index === done ? 'current' : 'next';
      return name === 'active' && stage === 'partly_active' ? { name: 'partly', state: 'failed' } : { name, state };
    });
  }

  function endedSteps(name: 'rejected' | 'cancelled', state: 'failed' | 'ended'): readonly ShownStep[] {
    const done = STEPS.slice(0, focAt !== null ? 3 : ispOrderId !== null ? 2 : 1);
    return [...done.map((step) => ({ name: step, state: 'done' }) as const), { name, state }];
  }
}
