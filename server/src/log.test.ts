import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const secret = 'ana@example.test';
const databaseError = () =>
  Object.assign(new pg.DatabaseError('null value in column "title"', 0, 'error'), {
    code: '23502',
    detail: `Failing row contains (${secret}).`,
    where: `unnamed portal parameter $1 = '${secret}'`,
  });
const queryError = () =>
  new DrizzleQueryError('insert into "users" values ($1)', [secret], databaseError());

const lines = () => {
  const written: string[] = [];
  return { written, log: createLog('info', { write: (line) => void written.push(line) }) };
};

describe('the log', () => {
  it.each([
    ['a refused row', databaseError()],
    ['a statement with its values', queryError()],
    ['an error that was caused by one', new Error('Registering failed', { cause: queryError() })],
  ])('tells what went wrong without the values of %s', (_what, error) => {
    const { written, log } = lines();
    log.error({ err: error }, 'request failed');
    expect(written).toHaveLength(1);
    expect(written[0]).not.toContain(secret);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 50, msg: 'request failed' });
  });

  it('keeps the reason and the code', () => {
    const { written, log } = lines();
    log.error({ err: queryError() }, 'request failed');
    expect(JSON.parse(written[0] ?? '').err).toMatchObject({
      message: 'null value in column "title"',
      code: '23502',
    });
  });

  it('quotes no email address of a mail server’s refusal', () => {
    const { written, log } = lines();
    log.error({ err: new Error(`550 <${secret}>: no such user ${secret}`) }, 'job failed');
    expect(written.join()).toContain('550 <[email]>');
    expect(written.join()).not.toContain(secret);
  });

  it('holds for what the HTTP server logs too', async () => {
    const { written, log } = lines();
    const http = Fastify({ loggerInstance: log as FastifyBaseLogger });
    http.get('/', async (request) => {
      request.log.error({ err: queryError() }, 'request failed');
    });
    await http.inject('/');
    expect(written.join()).toContain('23502');
    expect(written.join()).not.toContain(secret);
  });
});
