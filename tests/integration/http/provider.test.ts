import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TOKENS } from '../../../src/composition/tokens.ts';
import type { ProviderCapability } from '../../../src/domain/shared/vocabulary.ts';
import { composedPortal, type ComposedPortal, type SignedInUser } from '../../support/composed-portal.ts';
import { describeDatabases } from '../../support/databases.ts';
import { orderPayload } from '../../support/number-orders.ts';
import { lnpPayload } from '../../support/portal.ts';
import { postTf } from '../../support/toll-free.ts';

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
