import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, instant } from './fields.ts';

const status = z.object({ status: z.literal('ok') });

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the process is running',
  access: 'anyone',
  allowance: 'unlimited',
  success: { 200: status },
});

export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Check that the database is reachable',
  access: 'anyone',
  allowance: 'unlimited',
  success: { 200: status },
});

export const outboxMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
  sentAt: instant,
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const readOutbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: "Demo only: the outbox's mails, newest first",
  access: 'anyone',
  only: 'demo',
  query: z.object({ to: z.optional(email) }),
  success: { 200: z.array(outboxMail) },
  problems: ['foreign_origin'],
});

export const systemEndpoints = [health, ready, readOutbox] as const;
