import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { isFormBody } from '@ithaca/contracts/form-body';

/** An empty body of the type that an endpoint declares; undefined if it has no body. */
export const emptyBodyOf = ({ raw, body }: EndpointSpec): unknown => {
  if (raw) return Buffer.alloc(0);
  if (!body) return undefined;
  return isFormBody(body) ? new FormData() : {};
};

/** Converts a value to the type of body that an endpoint declares. */
export const bodyFor = ({ body }: EndpointSpec, value: unknown): unknown =>
  isFormBody(body) ? formOf(value) : value;

const formOf = (value: unknown) => {
  const form = new FormData();
  for (const [name, entry] of Object.entries(value as Record<string, unknown>)) {
    for (const item of Array.isArray(entry) ? entry : [entry]) {
      form.append(name, item instanceof Blob ? item : String(item));
    }
  }
  return form;
};

/** Encodes a body: forms and bytes as they are, text as (possibly malformed) JSON, values as JSON. */
export const encodeBody = async (body: unknown) => {
  if (body === undefined) return null;
  if (Buffer.isBuffer(body)) return { type: 'application/octet-stream', payload: body };
  if (!(body instanceof FormData)) {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    return { type: 'application/json', payload };
  }
  const encoded = new Response(body);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { type: encoded.headers.get('content-type') ?? '', payload };
};
