import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import { expect, it } from 'vitest';
import { newId } from '../../src/platform/clock.ts';
import { emptyBodyOf, encodeBody } from '../declared-body.ts';
import { readRecords, records } from '../endpoint-walk.ts';
import { adminEmail, useAdministrator } from '../test-administrator.ts';
import { type Client, signUp, useTestApp } from '../test-app.ts';
import { listen } from '../test-socket.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

/**
 * Sends a request without the last byte of its body.
 * @returns a function that sends that byte and returns the response code
 */
const holdBack = async (endpoint: EndpointSpec, person: Client) => {
  const { method, path } = endpoint;
  const encoded = (await encodeBody(emptyBodyOf(endpoint) ?? {})) ?? { type: '', payload: '' };
  const payload = Buffer.from(encoded.payload);
  const { port } = app().http.server.address() as AddressInfo;
  const sent = request({
    port,
    host: '127.0.0.1',
    method,
    path: path.replaceAll(/\{\w+\}/g, newId()),
    headers: {
      cookie: person.cookie(),
      'content-type': encoded.type,
      'content-length': payload.length,
    },
  });
  const answer = new Promise<string>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const body = (await json(response)) as { code?: string };
      resolve(`${method} ${path}: ${body.code ?? response.statusCode}`);
    });
  });
  const isReceived = new Promise((resolve) => app().http.server.once('request', resolve));
  sent.flushHeaders();
  await isReceived;
  sent.write(payload.subarray(0, -1));
  return () => {
    sent.end(payload.subarray(-1));
    return answer;
  };
};

/** Writes with a body that every signed-in user may make. */
const held = endpoints.filter(
  ({ access, method, body }) => access === 'signed_in' && method !== 'GET' && body,
);

it.each(['suspended', 'signed out'])(
  'a request whose body arrives after its sender was %s is refused',
  async (how) => {
    await listen(app().http);
    const person = await signUp(app());
    expect(held.length).toBeGreaterThan(40);
    const finishers: Array<() => Promise<string>> = [];
    for (const endpoint of held) finishers.push(await holdBack(endpoint, person));
    // Its response comes after the requests above were admitted.
    expect((await person.get('/api/user')).status).toBe(200);
    if (how === 'suspended') {
      const path = `/api/admin/people/${person.user.id}/suspend`;
      expect((await (await admin()).post(path, { reason: 'Sent spam.' })).status).toBe(200);
    } else {
      expect((await person.post('/api/logout')).status).toBe(204);
    }
    const before = await readRecords(app(), records);
    const answers = await Promise.all(finishers.map((finish) => finish()));
    expect(answers).toEqual(held.map(({ method, path }) => `${method} ${path}: sign_in_needed`));
    expect(await readRecords(app(), records)).toEqual(before);
  },
);
