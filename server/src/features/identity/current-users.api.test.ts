import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminEmail } from '../../../test/test-administrator.ts';
import {
  createClient,
  type Person,
  readMail,
  signUp,
  type TestApp,
  testPassword,
} from '../../../test/test-app.ts';
import { buyPlan } from '../../../test/test-plans.ts';
import { startTwoProcesses, stores, type TestProcesses } from '../../../test/test-processes.ts';
import { invite, makeModerator } from '../../../test/test-staff.ts';
import { addTwoFactor } from '../../../test/test-two-factor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { accountChanged } from './account-changes.ts';

// Cached data about a person must never outlive a change: the next request sees the change, whichever process it
// reaches.
let processes: TestProcesses;
let app: TestApp;
let administrator: Person;

describe.each(stores)('with state in %s', (store) => {
  beforeEach(async () => {
    processes = await startTwoProcesses({ ADMIN_EMAIL: adminEmail }, { store });
    app = processes.first;
    administrator = await signUp(app, { email: adminEmail });
  });

  /** Asks each process with the same cookie. A client would drop the cookie when signed out. */
  const ask = async (cookie: string, url = '/api/user') => {
    const { first, second } = processes;
    const headers = { host: new URL(app.config.publicUrl).host, cookie };
    const answers = [];
    for (const { http } of [first, second]) {
      const { statusCode, body } = await http.inject({ url, headers });
      answers.push({ status: statusCode, body: JSON.parse(body) });
    }
    return answers;
  };

  /** Lets both processes cache the person, and asks again right after the change. */
  const askAfter = async (cookie: string, change: () => Promise<unknown>, url?: string) => {
    await ask(cookie, url);
    await ask(cookie);
    await change();
    await processes.hearEvents();
    return ask(cookie, url);
  };

  const expectOk = async (answer: Promise<{ status: number }>) =>
    expect((await answer).status).toBeLessThan(300);

  const signInAgain = async ({ email }: Person) => {
    const client = createClient(app);
    await expectOk(client.post('/api/login', { email, password: testPassword }));
    return client;
  };

  describe('a sign-in is refused by each process at the next request', () => {
    const newPassword = 'another long road';
    const changes: [name: string, change: (person: Person) => Promise<unknown>][] = [
      ['signing out', ({ post }) => expectOk(post('/api/logout'))],
      [
        'changing the password in another browser',
        async (person) => {
          const other = await signInAgain(person);
          const form = { currentPassword: testPassword, newPassword };
          await expectOk(other.post('/api/user/password', form));
        },
      ],
      [
        'ending it from another browser',
        async (person) => {
          const other = await signInAgain(person);
          const { body } = await other.get('/api/user/sign-ins');
          const [{ id }] = body.filter(({ current }: { current: boolean }) => !current);
          await expectOk(other.delete(`/api/user/sign-ins/${id}`));
        },
      ],
      [
        'switching on two-factor sign-in in another browser',
        async (person) => addTwoFactor(app, { ...person, ...(await signInAgain(person)) }),
      ],
      [
        'a suspension',
        ({ user }) =>
          expectOk(administrator.post(`/api/admin/people/${user.id}/suspend`, { reason: 'Spam.' })),
      ],
      [
        'deleting the account',
        async (person) => {
          const other = await signInAgain(person);
          await expectOk(other.call('DELETE', '/api/user', { password: testPassword }));
        },
      ],
    ];
    it.each(changes)('after %s', async (_name, change) => {
      const person = await signUp(app);
      const answers = await askAfter(person.cookie(), () => change(person));
      expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    });
  });

  describe('a change is seen by the next request to each process', () => {
    const changes: [
      name: string,
      change: (person: Person) => Promise<unknown>,
      seen: Record<string, unknown>,
    ][] = [
      [
        'a new name',
        (person) => expectOk(person.call('PATCH', '/api/user', { firstName: 'Calypso' })),
        { firstName: 'Calypso' },
      ],
      ['a bought plan', (person) => buyPlan(app, person), { subscriptionTier: 'basic' }],
      [
        'becoming a moderator',
        async (person) => {
          const { token } = await invite(app, administrator, person.email, ['applications']);
          await expectOk(person.post('/api/staff-invitation/accept', { token }));
        },
        { staffRights: ['applications'] },
      ],
    ];
    it.each(changes)('%s', async (_name, change, seen) => {
      const person = await signUp(app);
      const answers = await askAfter(person.cookie(), () => change(person));
      expect(answers).toMatchObject([
        { status: 200, body: seen },
        { status: 200, body: seen },
      ]);
    });

    it('a verified address', async () => {
      const person = await signUp(app);
      const { id } = person.user;
      await app.owner.$client.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [
        id,
      ]);
      app.context.bus.publish(accountChanged, { userId: id });
      await processes.hearEvents();
      expect(await ask(person.cookie())).toMatchObject([
        { body: { emailVerified: false } },
        { body: { emailVerified: false } },
      ]);
      const answers = await askAfter(person.cookie(), async () => {
        await expectOk(person.post('/api/resend-verification', { email: person.email }));
        const { links } = await readMail(app, person.email);
        const token = links[0]?.split('/').at(-1);
        await expectOk(person.post('/api/verify-email', { token, password: testPassword }));
      });
      expect(answers).toMatchObject([
        { body: { emailVerified: true } },
        { body: { emailVerified: true } },
      ]);
    });

    it('the end of a plan, which no event announces', async () => {
      const person = await signUp(app);
      const currentPeriodEnd = new Date(app.clock.now().getTime() + 60_000);
      const given = { userId: person.user.id, plan: 'basic', status: 'canceled' } as const;
      await inTransaction(app.context.db, (tx) =>
        app.features.payments.setPlan(tx, { ...given, currentPeriodEnd }),
      );
      await processes.hearEvents();
      expect(await ask(person.cookie())).toMatchObject([
        { body: { subscriptionTier: 'basic' } },
        { body: { subscriptionTier: 'basic' } },
      ]);
      app.clock.set(currentPeriodEnd);
      expect(await ask(person.cookie())).toMatchObject([
        { body: { subscriptionTier: 'free' } },
        { body: { subscriptionTier: 'free' } },
      ]);
    });

    it('the loss of a right', async () => {
      const moderator = await makeModerator(app, administrator, ['applications']);
      const path = '/api/moderation/pending-applications';
      expect((await ask(moderator.cookie(), path)).map(({ status }) => status)).toEqual([200, 200]);
      const remove = () => expectOk(administrator.delete(`/api/admin/staff/${moderator.user.id}`));
      const answers = await askAfter(moderator.cookie(), remove, path);
      expect(answers.map(({ body }) => body.code)).toEqual(['not_allowed', 'not_allowed']);
    });
  });

  it('two-factor sign-in, which staff need, takes effect with the next request to each process', async () => {
    processes = await startTwoProcesses(
      { ADMIN_EMAIL: adminEmail, ADMIN_TWO_FACTOR: 'required' },
      { store },
    );
    app = processes.first;
    const admin = await signUp(app, { email: adminEmail });
    const path = '/api/admin/people';
    const before = await ask(admin.cookie(), path);
    expect(before.map(({ body }) => body.code)).toEqual([
      'two_factor_required',
      'two_factor_required',
    ]);
    const answers = await askAfter(admin.cookie(), () => addTwoFactor(app, admin), path);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('a process that receives no events still sees changes soon', async () => {
    const { loseEventsOfFirst } = processes;
    const [renamed, suspended] = [await signUp(app), await signUp(app)];
    for (const { cookie } of [renamed, suspended]) await ask(cookie());
    loseEventsOfFirst();
    await expectOk(renamed.call('PATCH', '/api/user', { firstName: 'Calypso' }));
    const path = `/api/admin/people/${suspended.user.id}/suspend`;
    await expectOk(administrator.post(path, { reason: 'Spam.' }));
    await vi.waitFor(
      async () => {
        expect((await ask(renamed.cookie()))[1]?.body.firstName).toBe('Calypso');
        expect((await ask(suspended.cookie()))[1]?.status).toBe(401);
      },
      { timeout: 20_000, interval: 50 },
    );
  });
});
