import { listConversations } from '@ithaca/contracts/conversations';
import type { BodyOf, EndpointSpec, ParamsOf, Reply } from '@ithaca/contracts/endpoint';
import { type FileContent, isFileAnswer } from '@ithaca/contracts/file-answer';
import { listNotifications } from '@ithaca/contracts/notification-centre';
import { type ProblemCode, problems } from '@ithaca/contracts/problems';
import { vi } from 'vitest';

/** A call that reached the stubbed network. */
export interface SeenCall {
  method: string;
  /** Path and search. */
  url: string;
  /** A form stays a `FormData`. */
  body: unknown;
}

interface Refusal {
  problem: ProblemCode;
  detail?: string;
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
}

type Request<E extends EndpointSpec> = {
  params: ParamsOf<E>;
  query: URLSearchParams;
  body: BodyOf<E>;
};
type Answer<E extends EndpointSpec> = Reply<E> | Refusal;
type Handler = (call: { params: unknown; query: URLSearchParams; body: unknown }) => unknown;

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/]+)`)}$`);

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'problem' in answer;

const refuse = ({ problem: code, detail, errors, headers }: Refusal) => {
  const [status, title, usual] = problems[code];
  const type = `/problems/${code.replaceAll('_', '-')}`;
  return new Response(
    JSON.stringify({
      type,
      title,
      status,
      code,
      detail: detail ?? usual,
      ...(errors && { errors }),
    }),
    { status, headers: { 'Content-Type': 'application/problem+json', ...headers } },
  );
};

const reply = (answer: { status: number; body?: unknown; headers?: Record<string, string> }) =>
  answer.body === undefined
    ? new Response(null, { status: answer.status, headers: answer.headers ?? {} })
    : new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'Content-Type': 'application/json', ...answer.headers },
      });

const replyWithFile = (status: number, { type, content }: FileContent) =>
  new Response(content as BodyInit, { status, headers: { 'Content-Type': type } });

/**
 * Stands in for the network: `on(endpoint, answer)` sets the answer of an endpoint, typed by its
 * contract. The latest `on` for an endpoint wins; endpoints without an answer are 404.
 */
export const fakeApi = () => {
  const routes: { endpoint: EndpointSpec; pattern: RegExp; handler: Handler }[] = [];
  const calls: SeenCall[] = [];
  const on = <E extends EndpointSpec>(
    endpoint: E,
    answer: Answer<E> | ((request: Request<E>) => Answer<E> | Promise<Answer<E>>),
  ) => {
    const handler: Handler = (call) =>
      typeof answer === 'function' ? answer(call as Request<E>) : answer;
    routes.unshift({ endpoint, pattern: patternOf(endpoint.path), handler });
    return api;
  };
  const answerCall = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://ithaca.test');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ method, url: `${url.pathname}${url.search}`, body });
    for (const route of routes) {
      const match = route.endpoint.method === method ? route.pattern.exec(url.pathname) : null;
      if (match === null) continue;
      const call = { params: { ...match.groups }, query: url.searchParams, body };
      const answer = await route.handler(call);
      if (isRefusal(answer)) return refuse(answer);
      const replied = answer as Parameters<typeof reply>[0];
      return isFileAnswer(route.endpoint.success[replied.status])
        ? replyWithFile(replied.status, replied.body as FileContent)
        : reply(replied);
    }
    return refuse({ problem: 'not_found' });
  };
  const api = { on, calls };
  vi.stubGlobal('fetch', answerCall);
  // Every page of signed-in users shows the numbers of unread messages and notifications.
  return api
    .on(listConversations, { status: 200, body: [] })
    .on(listNotifications, { status: 200, body: [] });
};
