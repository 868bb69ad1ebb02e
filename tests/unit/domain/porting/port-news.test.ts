import { expect, test } from '@jest/globals';
import type { LnpRequest } from '../../../../src/domain/lnp-request/lnp-request.ts';
import { newsOf, type PortNews } from '../../../../src/domain/porting/port-news.ts';
import { anAcceptedRequest } from '../../../support/domain/lnp-requests.ts';

const now = new Date('2026-03-06T09:00:00Z');
const focAt = new Date('2026-03-10T15:00:00Z');
const moved = new Date('2026-03-12T15:00:00Z');
const replyBy = new Date('2026-03-06T10:30:00Z');
const jeopardy = { since: '2026-03-09T14:00:00Z', text: 'Crew is late' };
const counts = (active: number) => ({ total: 3, active, rejected: 3 - active, cancelled: 0 });

const pending: Partial<LnpRequest> = {};
const confirmed: Partial<LnpRequest> = { status: 'confirmed', providerStatus: 'foc', focAt };
const completed: Partial<LnpRequest> = { ...confirmed, providerStatus: 'completed' };
const finished: Partial<LnpRequest> = { ...completed, nextPollAt: null };
const rejected: Partial<LnpRequest> = { status: 'rejected', providerStatus: 'rejected', nextPollAt: null };
const cancelled: Partial<LnpRequest> = { ...rejected, providerStatus: 'cancelled' };

test.each<[readonly PortNews[], Partial<LnpRequest>, Partial<LnpRequest>]>([
  [[], pending, { providerStatus: 'in_progress' }],
  [['confirmed'], pending, { ...confirmed, focAt: null }],
  [['date'], pending, confirmed],
  [['date'], { ...confirmed, focAt: null }, confirmed],
  [['at-risk'], pending, { ...confirmed, jeopardy }],
  [['at-risk'], confirmed, { ...confirmed, focAt: moved, jeopardy }],
  [['date-moved'], { ...confirmed, jeopardy }, { ...confirmed, focAt: moved, jeopardy }],
  [['date-moved'], confirmed, { ...confirmed, focAt: moved }],
  [[], { ...confirmed, jeopardy }, confirmed],
  [['date-withdrawn'], confirmed, pending],
  [[], { ...confirmed, openChange: 'date' }, { ...pending, openChange: 'date' }],
  [['rejected'], confirmed, rejected],
  [['rejected'], confirmed, cancelled],
  [[], confirmed, { ...cancelled, isCancelledOnRequest: true }],
  [[], { ...confirmed, openChange: 'cancel' }, rejected],
  [['rejected'], { ...confirmed, openChange: 'date' }, rejected],
  [[], { status: 'rejected' }, { status: 'rejected', providerStatus: 'foc', focAt }],
  [[], { status: 'pending', providerStatus: 'foc' }, { status: 'pending', providerStatus: 'foc', focAt }],
  [[], confirmed, completed],
  [['in-service'], completed, finished],
  [['in-service'], confirmed, finished],
  [['partly-moved'], completed, { ...finished, numberCounts: counts(2) }],
  [['confirmed'], pending, completed],
  [['confirmed', 'in-service'], pending, finished],
  [[], finished, { ...finished, numberCounts: counts(2) }],
  [['reply'], pending, { ...pending, replyBy }],
  [[], { ...pending, replyBy }, { ...pending, replyBy }],
  [[], pending, { ...pending, replyBy: new Date('2026-03-06T08:59:00Z') }],
  [['date', 'reply'], pending, { ...confirmed, replyBy }],
])('%j after %j → %j', (news, before, after) => {
  expect(newsOf(anAcceptedRequest(before), anAcceptedRequest(after), now)).toEqual(news);
});
