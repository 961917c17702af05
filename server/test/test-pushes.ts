import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import {
  type Notice,
  notificationJobs,
  notifyPerson,
} from '../src/features/notification-centre/notify.ts';
import { pushJobs, pushNotification } from '../src/features/notification-centre/push-jobs.ts';
import { createNotifications } from '../src/features/notifications/index.ts';
import { newId } from '../src/platform/clock.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { aBrowser, type PushStandIn, startPushStandIn } from './push-stand-in.ts';
import { useAdministrator } from './test-administrator.ts';
import { type Person, signUp, startTestApp, type TestApp } from './test-app.ts';

type Job = Record<'userId' | 'notificationId' | 'signInId', string>;

/**
 * Starts an app with a stand-in for the push services, for all tests of a file. Push jobs run only when a test runs
 * them.
 */
export const usePushes = () => {
  let started: { app: TestApp; service: PushStandIn } | undefined;
  const app = () => {
    if (!started) throw new Error('The app has not been started yet');
    return started.app;
  };
  const service = () => {
    if (!started) throw new Error('The push service has not been started yet');
    return started.service;
  };
  beforeAll(async () => {
    const pushService = await startPushStandIn();
    const { addressOf: pushAddress } = pushService;
    started = {
      app: await startTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' }, { pushAddress }),
      service: pushService,
    };
  });
  afterAll(async () => {
    await started?.app.close();
    await started?.service.close();
  });
  beforeEach(() => {
    service().calls.length = 0;
    service().handle((response) => void response.writeHead(201).end());
  });
  const admin = useAdministrator(app);

  /** Runs a job's handler as a process does. */
  const run = (context: Context, name: string, data: object) => {
    const handlers = new Map<string, (data: object) => Promise<void>>();
    const handle = (kind: { name: string }, handler: (data: object) => Promise<void>) =>
      void handlers.set(kind.name, handler);
    const { push: sending } = createNotifications(context, service().addressOf);
    for (const register of [...notificationJobs(context), ...pushJobs(context, sending)])
      register({ handle } as unknown as Jobs);
    return handlers.get(name)?.(data);
  };

  /** Notifies a person. @returns the push jobs */
  const notify = async (person: Person, changes: Partial<Notice> = {}): Promise<Job[]> => {
    const added: Job[] = [];
    const add = async (_tx: unknown, _kind: unknown, data: unknown) => void added.push(data as Job);
    const { context } = app();
    const notice = { userId: person.user.id, kind: 'plan_ended', occurrence: newId() };
    const at = app().clock.now().toISOString();
    const jobs = { ...context.jobs, add } as Jobs;
    await run({ ...context, jobs }, notifyPerson.name, { ...notice, at, ...changes });
    return added;
  };
  const push = async (jobs: readonly Job[], changed: Partial<Context> = {}) => {
    const context = { ...app().context, ...changed };
    for (const job of jobs) await run(context, pushNotification.name, job);
  };

  const withBrowser = async () => {
    const person = await signUp(app());
    const browser = aBrowser();
    const path = '/api/user/push/subscription';
    expect((await person.call('PUT', path, browser.subscription)).status).toBe(204);
    return { person, browser };
  };
  const isSubscribed = async (person: Person) =>
    (await person.get('/api/user/push')).body.endpoint !== null;

  return { app, service, admin, notify, push, withBrowser, isSubscribed };
};
