import * as z from 'zod/mini';
import type { LnpListInput, ListLnpRequests } from '../../../application/queries/list-lnp-requests.ts';
import { LnpListQuery } from '../contract/lnp-lists.ts';
import { LnpRequestView } from '../contract/lnp-requests.ts';
import { listAnswer, rangeOf } from '../list-answer.ts';
import { presentLnpRequest } from '../present.ts';
import { route, type Route } from '../route.ts';

const tag = 'LNP requests';
const answers = {
  200: { description: 'Requests, newest first', schema: z.array(LnpRequestView), headers: { 'Content-Range': 'Which rows these are of how many, such as `lnp-requests 0-24/319`' } },
};

function asked(query: LnpListQuery): LnpListInput {
  // Ids rise with time, and the index of every list ends in the id.
  const [field, direction] = query.sort ?? ['id', 'DESC'];
  const { id, ...filter } = query.filter ?? {};
  return {
    sort: { field, descending: direction === 'DESC' },
    range: rangeOf(query.range),
    filter: { ...filter, ids: id === undefined ? undefined : [id].flat() },
  };
}

export function lnpListRoutes(listLnpRequests: ListLnpRequests): Route[] {
  const list = async (ownerId: number | null, query: LnpListQuery) => {
    const input = asked(query);
    const page = await listLnpRequests.execute(ownerId, input);
    return listAnswer('lnp-requests', input.range.first, page, (row) => presentLnpRequest(row, row.username));
  };
  return [
    route({
      ...{ method: 'get', path: '/api/my-lnp-requests', tag, summary: "One's own requests", access: 'user', limit: 'read' },
      query: LnpListQuery,
      answers,
      handle: ({ user, query }) => list(user.id, query),
    }),
    route({
      ...{ method: 'get', path: '/api/lnp-requests', tag, summary: "Everybody's requests", access: 'admin', limit: 'read' },
      query: LnpListQuery,
      answers,
      handle: ({ query }) => list(null, query),
    }),
  ];
}
