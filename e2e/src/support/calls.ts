import { type Browser, expect, type Page } from '@playwright/test';
import { baseUrl, demoPassword, openBrowser } from './people.ts';

/** Browser arguments for a fake camera and microphone: a moving picture and a beep. */
export const fakeDevices = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  // Both browsers of a test are on this machine, where nothing resolves names like x.local.
  '--disable-features=WebRtcHideLocalIpsWithMdns',
];

declare global {
  interface Window {
    /** The connections that the page made. Exists only in tests. */
    callConnections?: RTCPeerConnection[];
  }
}

/**
 * Opens a page whose connections can be examined, signed in to a demo account of a server.
 * @param relayOnly restricts calls to TURN
 */
export const openCaller = async (
  browser: Browser,
  email: string,
  { url = baseUrl(), relayOnly = false } = {},
): Promise<Page> => {
  const page = await openBrowser(browser, url, { permissions: ['camera', 'microphone'] });
  const data = { email, password: demoPassword };
  expect((await page.request.post('/api/login', { data })).status()).toBe(200);
  await page.addInitScript((isRelayOnly) => {
    const made: RTCPeerConnection[] = [];
    window.callConnections = made;
    const Original = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, ...(isRelayOnly && { iceTransportPolicy: 'relay' }) });
        made.push(this);
      }
      override setConfiguration(configuration?: RTCConfiguration) {
        super.setConfiguration({
          ...configuration,
          ...(isRelayOnly && { iceTransportPolicy: 'relay' }),
        });
      }
    };
  }, relayOnly);
  return page;
};

/** Opens a call and joins it. */
export const joinCall = async (page: Page, sessionId: string): Promise<void> => {
  await page.goto(`/call/${sessionId}`);
  await page.getByRole('button', { name: 'Join call' }).click();
};

/** The media that a page has received so far, and the kind of connection. */
export interface Received {
  /** The number of the page's connection, in order of creation. */
  connection: number;
  /** The number of decoded video frames. */
  frames: number;
  /** The total audio energy. */
  sound: number;
  /** `host` for a direct connection, `relay` for one through TURN. */
  way: string | null;
}

/** Returns what the newest connection of a page has received. */
export const receivedBy = async (page: Page): Promise<Received> => {
  const newest = (await receivedByEach(page)).at(-1);
  return newest ?? { connection: 0, frames: 0, sound: 0, way: null };
};

/** Returns what each open connection of a page has received, in order of creation. */
export const receivedByEach = (page: Page): Promise<Received[]> =>
  page.evaluate(async () => {
    const numbered = [...(window.callConnections ?? []).entries()];
    const open = numbered.filter(([, { connectionState }]) => connectionState !== 'closed');
    return Promise.all(
      open.map(async ([number, connection]) => {
        const result: Received = { connection: number, frames: 0, sound: 0, way: null };
        const entries: Record<string, unknown>[] = [];
        (await connection.getStats()).forEach((entry) => {
          entries.push(entry);
        });
        for (const entry of entries) {
          if (entry.type === 'inbound-rtp' && entry.kind === 'video') {
            result.frames += Number(entry.framesDecoded ?? 0);
          }
          if (entry.type === 'inbound-rtp' && entry.kind === 'audio') {
            result.sound += Number(entry.totalAudioEnergy ?? 0);
          }
          const isUsed =
            entry.type === 'candidate-pair' && entry.nominated && entry.state === 'succeeded';
          if (isUsed) {
            const local = entries.find(({ id }) => id === entry.localCandidateId);
            result.way = String(local?.candidateType);
          }
        }
        return result;
      }),
    );
  });
