import type {
  AnswerOf,
  EndpointSpec,
  SentBody,
  SentParams,
  SentQuery,
} from '@ithaca/contracts/endpoint';
import { errorFromResponse, networkError } from './errors.ts';

type Part<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : object extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

/** The options of a call to an endpoint: what its contract requires, and a signal to abort it. */
export type CallOptions<E extends EndpointSpec> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', SentBody<E>> & { signal?: AbortSignal };

type Options<E extends EndpointSpec> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

interface LooseOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
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

const requestOf = (method: string, { body, signal }: LooseOptions): RequestInit => ({
  method,
  credentials: 'include',
  headers: {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(signal ? { signal } : {}),
});

/**
 * Calls an endpoint and returns its answer with the headers, for lists (`X-Total-Count`,
 * `X-Next-Cursor`). The server serializes answers by their contract, so they are not validated here.
 * @throws ApiError for every refusal, with status 0 if there was no answer; an aborted call throws the
 *   signal's reason
 */
export const apiWithHeaders = async <E extends EndpointSpec>(
  endpoint: E,
  ...[options]: Options<E>
): Promise<{ data: AnswerOf<E>; headers: Headers }> => {
  const loose: LooseOptions = options ?? {};
  const response = await fetch(
    addressOf(endpoint.path, loose),
    requestOf(endpoint.method, loose),
  ).catch(() => {
    loose.signal?.throwIfAborted();
    throw networkError();
  });
  if (!response.ok) throw await errorFromResponse(response);
  const text = await response.text().catch(() => {
    loose.signal?.throwIfAborted();
    throw networkError();
  });
  return { data: text === '' ? undefined : JSON.parse(text), headers: response.headers };
};

/** Calls an endpoint and returns its answer; see `apiWithHeaders`. */
export const api = async <E extends EndpointSpec>(
  endpoint: E,
  ...options: Options<E>
): Promise<AnswerOf<E>> => (await apiWithHeaders(endpoint, ...options)).data;
