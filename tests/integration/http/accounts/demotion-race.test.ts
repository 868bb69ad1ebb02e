import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeDatabases } from '../../../support/databases/databases.ts';
import { PASSWORD, startTestPortal, uniqueEmail, type TestPortal } from '../../../support/portal/portal.ts';

const ROUNDS = 12;

describeDatabases('a demotion during a call of the demoted user', (server) => {
  let it: TestPortal;
  beforeAll(async () => {
    it = await startTestPortal({ env: { DATABASE_URL: await server.emptyUrl(), ROLE: 'web' } });
  }, 60_000);
  afterAll(async () => {
    await it.stop();
  });

  test('ASVS 8.3.2: a concurrent change of one’s own account does not restore the rights', async () => {
    const admin = await it.admin();
    for (let round = 0; round < ROUNDS; round += 1) {
      const other = await it.customer();
      await admin.patch(`/api/admin/users/${other.id}`, { isAdmin: true });
      const acts = [
        other.patch('/api/user', { language: 'fr' }),
        other.patch('/api/user', { email: uniqueEmail() }),
        other.post('/api/user/password', { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }),
      ];
      const [demotion] = await Promise.all([admin.patch(`/api/admin/users/${other.id}`, { isAdmin: false }), ...acts]);
      expect(demotion?.body).toMatchObject({ isAdmin: false });
      expect((await admin.get(`/api/admin/users/${other.id}`)).body).toMatchObject({ isAdmin: false });
    }
  });
});
