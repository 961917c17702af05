import type {
  AnswerOf,
  EndpointSpec,
  SentBody,
  SentParams,
  SentQuery,
} from '@ithaca/contracts/endpoint';
import { isFileAnswer } from '@ithaca/contracts/file-answer';
import { isFormBody } from '@ithaca/contracts/form-body';
import { errorFromResponse, networkError } from './errors.ts';

type Part<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : object extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

/** Sends a request; `fetch` by default. */
export type Send = (address: string, request: RequestInit) => Promise<Response>;

/**
 * The options of a call to an endpoint: what its contract requires, a signal to abort it, and what to
 * send it with.
 */
export type CallOptions<E extends EndpointSpec> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', SentBody<E>> & { signal?: AbortSignal; send?: Send };

type Options<E extends EndpointSpec> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

interface LooseOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  send?: Send;
}

/** The entries of a value that the contract's types guarantee to be an object or absent. */
const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const addressOf = (path: string, { params, query }: LooseOptions) => {
  const values = new Map(fieldsOf(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of fieldsOf(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** A form as browsers send it; several files under one name are several parts. */
const formOf = (body: unknown) => {
  const form = new FormData();
  for (const [name, value] of fieldsOf(body))
    for (const part of Array.isArray(value) ? value : [value])
      if (part instanceof Blob) form.append(name, part);
      else if (part !== undefined) form.append(name, String(part));
  return form;
};

/** The browser sets the content type of forms itself, because it contains the boundary. */
const sentBodyOf = (endpoint: EndpointSpec, body: unknown) => {
  if (body === undefined) return { headers: {} };
  if (isFormBody(endpoint.body)) return { headers: {}, body: formOf(body) };
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
};

/**
 * How long reading may take (product 18.1). Sending has no limit, because giving up would leave it unknown whether the
 * request took effect.
 */
const longestReadMs = 30_000;

const requestOf = (endpoint: EndpointSpec, { body, signal }: LooseOptions): RequestInit => {
  const { headers, ...sent } = sentBodyOf(endpoint, body);
  const answersWithFile = Object.values(endpoint.success).some(isFileAnswer);
  const signals = signal ? [signal] : [];
  if (endpoint.method === 'GET' && !answersWithFile)
    signals.push(AbortSignal.timeout(longestReadMs));
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: { Accept: answersWithFile ? '*/*' : 'application/json', ...headers },
    ...sent,
    // Safari 16 can't combine them.
    signal: AbortSignal.any?.(signals) ?? signal ?? null,
  };
};

const readAnswer = async ({ success }: EndpointSpec, response: Response): Promise<unknown> => {
  if (isFileAnswer(success[response.status])) return response.blob();
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
};

/**
 * Calls an endpoint and returns its answer with the headers, for lists (`X-Total-Count`,
 * `X-Next-Cursor`). A file is returned as a `Blob`. The server serialises answers by their contract, so they are not validated here.
 * @throws ApiError for every refusal, with status 0 if there was no answer; an aborted call throws the
 *   signal's reason
 */
export const apiWithHeaders = async <E extends EndpointSpec>(
  endpoint: E,
  ...[options]: Options<E>
): Promise<{ data: AnswerOf<E, Blob>; headers: Headers }> => {
  const loose: LooseOptions = options ?? {};
  const { signal, send = fetch } = loose;
  const response = await send(addressOf(endpoint.path, loose), requestOf(endpoint, loose)).catch(
    () => {
      signal?.throwIfAborted();
      throw networkError();
    },
  );
  if (!response.ok) throw await errorFromResponse(response);
  const data = await readAnswer(endpoint, response).catch((error: unknown) => {
    if (error instanceof SyntaxError) throw error;
    signal?.throwIfAborted();
    throw networkError();
  });
  return { data: data as AnswerOf<E, Blob>, headers: response.headers };
};

/** Calls an endpoint and returns its answer; see `apiWithHeaders`. */
export const api = async <E extends EndpointSpec>(
  endpoint: E,
  ...options: Options<E>
): Promise<AnswerOf<E, Blob>> => (await apiWithHeaders(endpoint, ...options)).data;
