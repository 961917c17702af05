import { expect, type Page } from '@playwright/test';
import { fake } from './fake.ts';
import type { Screen } from './screen.ts';

/** A camera with a still picture and a microphone with a tone. A string, so that no build step changes it. */
const devices = `if (location.protocol !== 'about:' && sessionStorage.getItem('devices') === 'fake')
navigator.mediaDevices.getUserMedia = async ({ audio }) => {
  if (audio) {
    const context = new AudioContext();
    const end = context.createMediaStreamDestination();
    const source = context.createOscillator();
    source.connect(end);
    source.start();
    return end.stream;
  }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 400];
  const pen = canvas.getContext('2d');
  for (const [colour, radius] of [['#2f8f7c', 600], ['#f4b740', 110]]) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(320, 200, radius, 0, 7);
    pen.fill();
  }
  return canvas.captureStream(5);
};`;

/** Gives the page a camera and a microphone, and reloads it. */
const withDevices = async (page: Page) => {
  await fake(page).addInitScript({ content: devices });
  // Stays in effect until the page leaves the screen.
  await page.evaluate(() => sessionStorage.setItem('devices', 'fake'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Join call' })).toBeEnabled();
};

const join = async (page: Page) => {
  await withDevices(page);
  await page.getByRole('button', { name: 'Join call' }).click();
  await expect(page.getByText(/isn’t here yet/).first()).toBeVisible();
};

const openCircleCall: Omit<Screen, 'name'> = {
  as: 'mentor',
  path: ({ mentorCircle }) => `/circle-call/${mentorCircle}`,
  heading: /^Call in /,
};

const openCall: Omit<Screen, 'name'> = {
  as: 'mentee',
  path: ({ calls }) => `/call/${calls.open}`,
  heading: /^Video call with /,
};

/** Calls: the list, the calendar, and calls of both kinds before, during and after them. */
export const screens: Screen[] = [
  { name: 'calls', as: 'mentee', path: '/calls', heading: 'Calls' },
  {
    name: 'calls-schedule',
    as: 'mentee',
    path: '/calls',
    heading: 'Calls',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Schedule Call', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'calls-empty', as: 'administrator', path: '/calls', heading: 'Calls' },
  { ...openCall, name: 'call-check', prepare: withDevices },
  {
    ...openCall,
    name: 'call-check-refused',
    prepare: async (page) => {
      await expect(page.getByRole('alert')).toContainText('microphone');
    },
  },
  { ...openCall, name: 'call-waiting', prepare: join },
  {
    ...openCall,
    name: 'call-conversation',
    prepare: async (page) => {
      await join(page);
      await page.getByRole('button', { name: 'Conversation', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    },
  },
  {
    ...openCall,
    name: 'call-settings',
    prepare: async (page) => {
      await join(page);
      await page.getByRole('button', { name: 'Call settings' }).click();
      await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    ...openCall,
    name: 'call-left',
    prepare: async (page) => {
      await join(page);
      await page.getByRole('button', { name: 'Leave the call' }).click();
      await expect(page.getByRole('heading', { name: 'You left the call' })).toBeVisible();
    },
  },
  { ...openCall, name: 'call-too-early', path: ({ calls }) => `/call/${calls.early}` },
  {
    ...openCall,
    name: 'call-over',
    path: ({ calls }) => `/call/${calls.past}`,
    heading: 'This call is over',
  },
  {
    ...openCall,
    name: 'call-not-found',
    path: '/call/00000000-0000-7000-8000-000000000000',
    heading: 'Call not found',
    expectedErrors: [404],
  },
  { ...openCircleCall, name: 'circle-call-check', prepare: withDevices },
  {
    ...openCircleCall,
    name: 'circle-call-alone',
    prepare: async (page) => {
      await withDevices(page);
      await page.getByRole('button', { name: 'Join call' }).click();
      await expect(page.getByText(/You are the only one here/).first()).toBeVisible();
    },
  },
  {
    ...openCircleCall,
    name: 'circle-call-not-found',
    path: '/circle-call/00000000-0000-7000-8000-000000000000',
    heading: 'Call not found',
    expectedErrors: [404],
  },
];
