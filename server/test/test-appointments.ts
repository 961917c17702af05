import { hourMs } from '@ithaca/contracts/durations';
import { beforeAll } from 'vitest';
import { type Person, type TestApp, useTestApp } from './test-app.ts';
import { readLedger } from './test-settlements.ts';
import { bookSlot, signUpPair } from './test-slots.ts';

/** Creates a booking, with functions to choose its time. */
const setUpAppointment = async (
  app: TestApp,
  startsAt?: string,
  fields: object = {},
  type = 'video_call',
) => {
  const pair = await signUpPair(app, fields);
  const { mentee, mentorProfileId } = pair;
  const booked = await bookSlot(app, mentee, mentorProfileId, startsAt, type);
  const { id, paymentIntentId } = booked;
  const act = (person: Person, action: string, body?: object) =>
    person.post(`/api/sessions/${id}/${action}`, body);
  const choose = (person: Person, time: string) => act(person, 'schedule', { startsAt: time });
  const show = async (person: Person = mentee) => (await person.get(`/api/sessions/${id}`)).body;
  const ledger = () => readLedger(app, paymentIntentId);
  return { ...pair, booked, id, act, choose, show, ledger };
};

/** Starts an app with an administrator, at the time that the tests' calendars assume. */
export const useAppointments = () => {
  const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
  beforeAll(() => app().clock.set(new Date('2027-01-04T08:00:00Z')));
  return {
    app,
    setUp: (startsAt?: string, fields?: object, type?: string) =>
      setUpAppointment(app(), startsAt, fields, type),
    inHours: (hours: number) =>
      new Date(app().clock.now().getTime() + hours * hourMs).toISOString(),
  };
};
