import { minuteMs } from '@ithaca/contracts/durations';
import { newId } from '../src/platform/clock.ts';
import { type Person, signUp, type TestApp } from './test-app.ts';
import { addBooking } from './test-bookings.ts';
import { signUpMentor } from './test-payments.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

/** A time relative to the app's clock. */
export const minutesFromNow = (app: TestApp, minutes: number) =>
  new Date(app.clock.now().getTime() + minutes * minuteMs);

/** Signs up two people with a one-hour call. @param startsIn in minutes */
export const bookCall = async (
  app: TestApp,
  startsIn = 0,
  fields: Parameters<typeof addBooking>[3] = {},
) => {
  const mentor = await signUpMentor(app);
  const mentee = await signUp(app);
  const booking = { startsAt: minutesFromNow(app, startsIn), ...fields };
  return { mentor, mentee, sessionId: await addBooking(app, mentor, mentee, booking) };
};

/** A person's device in a call. */
export interface CallDevice extends TestSocket {
  readonly userId: string;
  readonly deviceId: string;
}

const join = async (
  app: Parameters<typeof openSocket>[0],
  person: Person,
  address: { sessionId: string } | { circleId: string },
): Promise<CallDevice> => {
  const socket = await openSocket(app, person);
  const deviceId = newId();
  socket.send({ type: 'call_join', ...address, deviceId });
  await socket.next('call_state', ({ here }) => hasDevice(here, deviceId));
  return { ...socket, userId: person.user.id, deviceId };
};

/** Joins a session's call with a new device and waits until it is in the call. */
export const joinCall = (
  app: Parameters<typeof openSocket>[0],
  person: Person,
  sessionId: string,
): Promise<CallDevice> => join(app, person, { sessionId });

/** The same for a circle's call. */
export const joinCircleCall = (
  app: Parameters<typeof openSocket>[0],
  person: Person,
  circleId: string,
): Promise<CallDevice> => join(app, person, { circleId });

/** Whether a device is among those in a call. */
export const hasDevice = (here: { deviceId: string }[], deviceId: string) =>
  here.some((device) => device.deviceId === deviceId);

/** Waits until a device is told that another is in the call. */
export const seeDevice = (socket: TestSocket, { deviceId }: CallDevice) =>
  socket.next('call_state', ({ here }) => hasDevice(here, deviceId));

/** Waits until a device is told that it is alone in the call. */
export const seeNobody = (socket: TestSocket) =>
  socket.next('call_state', ({ here }) => here.length === 1);

/**
 * Waits until a device is told that exactly these devices are in the call.
 * @param left people who have just left for good
 */
export const seePeople = (
  socket: TestSocket,
  devices: readonly Pick<CallDevice, 'userId' | 'deviceId'>[],
  left: string | null = null,
) => {
  const keyOf = ({ userId, deviceId }: Pick<CallDevice, 'userId' | 'deviceId'>) =>
    `${userId} ${deviceId}`;
  const textOf = (here: readonly Pick<CallDevice, 'userId' | 'deviceId'>[]) =>
    here.map(keyOf).toSorted().join();
  const expected = textOf(devices);
  return socket.next(
    'call_state',
    (frame) => textOf(frame.here) === expected && frame.left === left,
  );
};
