import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeServer } from '../../src/platform/payments/stripe-client.ts';
import { decodeForm, type Parameters } from './form-parameters.ts';
import { createStripeAccounts } from './stripe-accounts.ts';
import { createStripeBilling } from './stripe-billing.ts';
import { createStripeCheckouts } from './stripe-checkouts.ts';
import { createStripeEvents } from './stripe-events.ts';
import { createStripeFaults } from './stripe-faults.ts';
import { createStripeIntents } from './stripe-intents.ts';
import { requireKnown } from './stripe-parameters.ts';
import { invalidRequest, StripeProblem } from './stripe-problem.ts';
import { misshapen } from './stripe-shapes.ts';
import { createStripeState, type StandInRoute } from './stripe-state.ts';
import { createStripeSubscriptions } from './stripe-subscriptions.ts';

export const apiVersion = '2026-10-28.endive';
/** Not real Stripe keys: nothing outside these tests accepts them. */
const webhookSecret = 'stand-in-webhooks';
export const standInKeys = { secretKey: 'stand-in-key', webhookSecrets: [webhookSecret] };
/** The settings of an adapter that uses the stand-in. */
export const standInSettings = {
  ...standInKeys,
  planNames: { basic: 'Ithaca Basic', premium: 'Ithaca Premium' },
};

interface Answer {
  status: number;
  body: string;
}

/** A completed request. */
interface Carried {
  request: string;
  parameters: string;
  answer: Answer;
}

const answerWith = (status: number, body: object): Answer => ({
  status,
  body: JSON.stringify(body),
});

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * Starts a stand-in for Stripe on loopback for the real `stripe` package. It has objects with the fields of
 * Stripe's published examples, idempotency keys, pagination and failures on demand, and refuses unknown
 * parameters.
 */
export const startStripeStandIn = async (now: () => Date = () => new Date()) => {
  const events = createStripeEvents(webhookSecret, now);
  const state = createStripeState(events, now);
  const intents = createStripeIntents(state);
  const faults = createStripeFaults();
  const billing = createStripeBilling(state, intents);
  const subscriptions = createStripeSubscriptions(state, billing);
  const checkouts = createStripeCheckouts(state, billing, subscriptions);
  const accounts = createStripeAccounts(state);
  const routes = [intents, subscriptions, checkouts, accounts].flatMap((part) => part.routes);
  const carriedOut = new Map<string, Carried>();
  const seen: { request: string; key: string | undefined; parameters: Parameters }[] = [];

  const matches = (route: StandInRoute, method: string | undefined, path: string) =>
    route.method === method && new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`).exec(path);

  const carryOut = (request: IncomingMessage, url: URL, given: Parameters): Answer => {
    const route = routes.find((one) => matches(one, request.method, url.pathname));
    if (!route)
      throw invalidRequest(`Unrecognized request URL (${request.method}: ${url.pathname})`);
    const [, id = ''] = matches(route, request.method, url.pathname) || [];
    const { expand: _, ...parameters } = given;
    requireKnown(parameters, route.allowed ?? {});
    const answered = route.answer(given, id);
    const wrong = misshapen(answered);
    if (wrong.length > 0) throw new Error(`Not as Stripe answers it: ${wrong.join(', ')}`);
    return answerWith(200, answered);
  };

  /** Carries out a request once per idempotency key, and repeats its response afterwards. */
  const carryOutOnce = (request: IncomingMessage, url: URL, given: Parameters): Answer => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return carryOut(request, url, given);
    const what = {
      request: `${request.method} ${url.pathname}`,
      parameters: JSON.stringify(given),
    };
    const known = carriedOut.get(key);
    if (known && (known.request !== what.request || known.parameters !== what.parameters)) {
      throw new StripeProblem(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      });
    }
    const answer = known?.answer ?? carryOut(request, url, given);
    carriedOut.set(key, { ...what, answer });
    return answer;
  };

  const requireAccess = ({ headers }: IncomingMessage) => {
    if (headers.authorization !== `Bearer ${standInKeys.secretKey}`) {
      throw new StripeProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key' });
    }
    if (headers['stripe-version'] !== apiVersion) throw invalidRequest('Another version was meant');
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const text = await readBody(request);
    const name = `${request.method} ${url.pathname}`;
    const fault = faults.take(name);
    const send = ({ status, body }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    try {
      requireAccess(request);
      const given = decodeForm(text || url.search.slice(1));
      const key = request.headers['idempotency-key'] as string | undefined;
      seen.push({ request: name, key, parameters: given });
      if (faults.applyBefore(fault, request)) return;
      const answer = carryOutOnce(request, url, given);
      if (fault === 'lost') request.socket.destroy();
      else send(answer);
    } catch (error) {
      if (error instanceof StripeProblem) send(answerWith(error.status, { error: error.error }));
      else send(answerWith(400, { error: { type: 'stand_in_error', message: String(error) } }));
    }
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    /** For `createStripe`. */
    server: { host: '127.0.0.1', port, protocol: 'http' } satisfies StripeServer,
    state,
    intents,
    billing,
    subscriptions,
    checkouts,
    accounts,
    events,
    /** All requests with a valid key, in order. */
    seen,
    fail: faults.order,
    recover: faults.clear,
    /** Forgets all idempotency keys, as Stripe does after a day. */
    forgetKeys: () => carriedOut.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;
