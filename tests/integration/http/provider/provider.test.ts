import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TOKENS } from '../../../../src/composition/tokens.ts';
import type { ProviderCapability } from '../../../../src/domain/shared/vocabulary.ts';
import { composedPortal, type ComposedPortal, type SignedInUser } from '../../../support/portal/composed-portal.ts';
import { aTfPortRequest } from '../../../support/databases/database-builders.ts';
import { describeDatabases } from '../../../support/databases/databases.ts';
import { orderPayload } from '../../../support/requests/number-orders.ts';
import { lnpPayload } from '../../../support/portal/portal.ts';
import { END_USER, postTf } from '../../../support/requests/toll-free.ts';

describeDatabases('a provider with few capabilities', (server) => {
  let it: ComposedPortal;
  let owner: SignedInUser;
  const canOnly = (...capabilities: readonly ProviderCapability[]) =>
    Object.assign(it.container.get(TOKENS.ports).provider, { capabilities: new Set(capabilities) });
  beforeAll(async () => {
    it = await composedPortal(server);
    owner = await it.signedIn();
  });
  afterAll(() => it.stop());

  test('says what it can do, in the order of the list', async () => {
    canOnly('toll_free', 'messages', 'due_dates');
    expect((await owner.get('/api/provider')).body).toEqual({
      provider: 'generic',
      capabilities: ['messages', 'due_dates', 'toll_free'],
      requiredDocuments: [],
    });
  });
  describe('answers a conflict, with a sentence in the language of the caller,', () => {
    beforeAll(() => void canOnly());
    const refused = { status: 409, body: { code: 'provider-cannot', detail: expect.stringContaining('our team') } };
    test.each(['/api/native-tn/ratecenters', '/api/native-tn/available?npanxx=416201&qty=1'])(
      'to GET %s',
      async (path) => expect(await owner.get(path)).toMatchObject(refused),
    );
    test('to an order of numbers, before anything is stored', async () => {
      expect(await owner.post('/api/native-tn/orders', orderPayload('toronto', 1))).toMatchObject(refused);
      expect((await owner.get('/api/my-native-tn-orders')).body).toEqual([]);
    });
    test('to a toll-free request', async () => expect(await postTf(owner)).toMatchObject(refused));
    test('to an exact date', async () => {
      const exact = lnpPayload({ port_type: 'exact_date', due_date: '2030-03-05' });
      expect(await owner.post('/api/lnp-requests', exact)).toMatchObject(refused);
      const french = await owner.post('/api/lnp-requests', exact, { 'Accept-Language': 'fr' });
      expect(french.body.detail).toContain('notre équipe');
    });
    test('and takes what needs no capability', async () =>
      expect(await owner.post('/api/lnp-requests', lnpPayload())).toMatchObject({ status: 201 }));
  });
});

describeDatabases('a provider that requires the end user of toll-free numbers', (server) => {
  let it: ComposedPortal;
  let owner: SignedInUser;
  beforeAll(async () => {
    it = await composedPortal(server, (container) => {
      const { provider } = container.get(TOKENS.ports);
      Object.assign(provider, { capabilities: new Set([...provider.capabilities, 'toll_free_end_user']) });
    });
    owner = await it.signedIn();
  });
  afterAll(() => it.stop());
  const stored = {
    ...END_USER,
    floorNo: null,
    postalCode: 'H3A1H6',
    btn: '5142013344',
  };

  test('gets nothing from a request without one, and each missing field is named', async () => {
    expect(await postTf(owner, { endUser: { btn: '12', postalCode: ' ' } })).toMatchObject({
      status: 422,
      body: {
        errors: {
          requesterName: 'Requester name is required',
          streetNo: 'Street number is required',
          streetName: 'Street name is required',
          city: 'City is required',
          province: 'Province is required',
          postalCode: expect.stringContaining('postal code'),
          btn: expect.any(String),
        },
      },
    });
    expect((await owner.get('/api/my-tf-port-requests')).body).toEqual([]);
  });
  test('gets it: it is stored, shown to the owner, and part of the personal data', async () => {
    const { status, body } = await postTf(owner, { endUser: END_USER });
    expect([status, body]).toEqual([201, expect.objectContaining(stored)]);
    expect((await owner.get(`/api/tf-port-requests/${body.id}`)).body).toMatchObject(stored);
    const admin = await it.signedIn({ isAdmin: true });
    const { body: data } = await admin.get(`/api/admin/users/${owner.user.id}/personal-data`);
    expect(data.tfPortRequests).toMatchObject([stored]);
  });
  test('gets the corrected one of a rejected request', async () => {
    const rejected = aTfPortRequest({ userId: owner.user.id, status: 'rejected' });
    const { id } = await it.database.unitOfWork.run((tx) => tx.tfPortRequests.add(rejected));
    const path = `/api/tf-port-requests/${id}/resubmit`;
    expect((await postTf(owner, { loa: undefined }, {}, path)).status).toBe(422);
    const { suite: _none, ...endUser } = { ...END_USER, streetNo: '1400' };
    expect(await postTf(owner, { loa: undefined, endUser }, {}, path)).toMatchObject({
      status: 200,
      body: { ...stored, streetNo: '1400', suite: null },
    });
  });
  test('is documented with the fields that it requires', async () => {
    const { body } = await owner.get('/api/openapi.json');
    const schema = body.paths['/api/tf-port-requests'].post.requestBody.content['multipart/form-data'].schema;
    expect(schema.required).toEqual(expect.arrayContaining(['requesterName', 'streetNo', 'city', 'loaFile']));
  });
});
