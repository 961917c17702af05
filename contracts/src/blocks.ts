import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { person } from './people.ts';

/** A person blocked by the signed-in person (product 1.18). */
export const block = z.object({ person, createdAt: instant });
export type Block = z.infer<typeof block>;

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'The people that the signed-in person has blocked, newest first',
  access: 'signed_in',
  success: { 200: z.array(block) },
});

export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/blocks',
  summary: 'Block a person; repeating it changes nothing',
  access: 'signed_in',
  body: z.object({ userId: id }),
  success: { 204: nothing },
  problems: ['not_found', 'not_allowed'],
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/blocks/{userId}',
  summary: 'Unblock a person; repeating it changes nothing',
  access: 'signed_in',
  params: z.object({ userId: id }),
  success: { 204: nothing },
});

export const blockEndpoints = [listBlocks, blockPerson, unblockPerson] as const;
