import { buffer } from 'node:stream/consumers';
import { endpoint } from '@ithaca/contracts/endpoint';
import { formBody } from '@ithaca/contracts/form-body';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { answer, route } from '../src/platform/http/route.ts';
import { refuse } from '../src/platform/refusal.ts';
import { startHttp } from './test-http.ts';

export type Body = NonNullable<RequestInit['body']>;

export const png = 'image/png';
export const maxBytes = 100_000;

/** An endpoint that takes a form with two fields and up to three files. */
export const upload = endpoint({
  method: 'POST',
  path: '/api/test-uploads',
  summary: 'A picture and papers',
  access: 'mentor',
  body: formBody({
    fields: {
      kind: z.enum(['avatar', 'attachment'], 'Unknown kind'),
      note: z.optional(z.string()),
    },
    files: {
      picture: { maxBytes, types: [png, 'image/jpeg'] },
      papers: { maxBytes: 10, types: ['application/pdf'], maxFiles: 2, optional: true },
    },
  }),
  success: {
    200: z.object({
      kind: z.string(),
      picture: z.object({ name: z.string(), type: z.string(), size: z.number() }),
      content: z.string(),
      papers: z.array(z.string()),
    }),
  },
  problems: ['already_pending'],
});
/** Called when a form reaches its route. */
export const handled = vi.fn(async () => {});

const uploadRoute = route(upload, async ({ body: { kind, picture, papers = [], note } }) => {
  await handled();
  if (note === 'refuse') throw refuse('already_pending');
  return answer(200, {
    kind,
    picture,
    content: (await buffer(picture.content())).toString('base64'),
    papers: papers.map(({ name }) => name),
  });
});

export const start = async (...more: Parameters<typeof startHttp>[1][]) => {
  handled.mockReset();
  const server = await startHttp([uploadRoute], more[0]);
  return {
    ...server,
    post: async (body: Body, headers: Record<string, string> = {}) => {
      const response = await fetch(`${server.url}/api/test-uploads`, {
        method: 'POST',
        body,
        headers: { 'x-role': 'mentor', ...headers },
        ...({ duplex: 'half' } as object),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
};

export const fileOf = (bytes: number | string, type = png, name = 'me.png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

/** A valid form, changed by `parts`: null removes a part, an array repeats it. */
export const formOf = (parts: Record<string, string | File | null | (string | File)[]> = {}) => {
  const form = new FormData();
  for (const [name, part] of Object.entries({ kind: 'avatar', picture: fileOf(50), ...parts })) {
    for (const one of Array.isArray(part) ? part : [part]) {
      if (one !== null) form.append(name, one as string);
    }
  }
  return form;
};
