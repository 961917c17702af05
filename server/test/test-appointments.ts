import type { Person, TestApp } from './test-app.ts';
import { readLedger } from './test-settlements.ts';
import { bookSlot, signUpPair } from './test-slots.ts';

/** A booking, and how its people choose its time. */
export const setUpAppointment = async (
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
