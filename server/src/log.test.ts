import { execFile } from 'node:child_process';
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

const recordLines = () => {
  const written: string[] = [];
  return { written, log: createLog('info', { write: (line) => void written.push(line) }) };
};

describe('the log', () => {
  it.each([
    ['a rejected row', databaseError()],
    ['a failed statement', queryError()],
    ['an error caused by a failed statement', new Error('Oops', { cause: queryError() })],
  ])('reports the error without the values of %s', (_case, error) => {
    const { written, log } = recordLines();
    log.error({ err: error }, 'request failed');
    expect(written).toHaveLength(1);
    expect(written[0]).not.toContain(secret);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 50, msg: 'request failed' });
  });

  it('keeps the message and the code', () => {
    const { written, log } = recordLines();
    log.error({ err: queryError() }, 'request failed');
    expect(JSON.parse(written[0] ?? '').err).toMatchObject({
      message: 'null value in column "title"',
      code: '23502',
    });
  });

  it('removes email addresses from a mail server’s error', () => {
    const { written, log } = recordLines();
    log.error({ err: new Error(`550 <${secret}>: no such user ${secret}`) }, 'job failed');
    expect(written.join()).toContain('550 <[email]>');
    expect(written.join()).not.toContain(secret);
  });

  it('also removes values from what the HTTP server logs', async () => {
    const { written, log } = recordLines();
    const http = Fastify({ loggerInstance: log as FastifyBaseLogger });
    http.get('/', async (request) => {
      request.log.error({ err: queryError() }, 'request failed');
    });
    await http.inject('/');
    expect(written.join()).toContain('23502');
    expect(written.join()).not.toContain(secret);
  });
});

/** Runs code with a log on standard output in a separate process. @returns the logged messages */
const messagesOf = (code: string) =>
  new Promise<string[]>((resolve) => {
    const module = JSON.stringify(new URL('./log.ts', import.meta.url).href);
    const script = `import { createLog } from ${module}; const log = createLog('info'); ${code}`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
    execFile(process.execPath, args, (_error, stdout) =>
      resolve(
        stdout
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line).msg),
      ),
    );
  });

describe('the buffered output', () => {
  it.each([
    ['a crash', 'throw new Error("Oops")'],
    ['an unhandled rejection', 'await Promise.reject(new Error("Oops"))'],
    ['an exit', 'process.exit(3)'],
    ['the end of the work', ''],
  ])('loses nothing at %s', async (_case, end) => {
    expect(await messagesOf(`log.info('one'); log.info('two'); ${end}`)).toEqual(['one', 'two']);
  });

  it('writes an error immediately, after the earlier lines', async () => {
    const kill = 'process.kill(process.pid, "SIGKILL")';
    const lines = "log.info('one'); log.error('two');";
    expect(await messagesOf(`${lines} ${kill}; setInterval(() => {}, 1000)`)).toEqual([
      'one',
      'two',
    ]);
  });

  it('writes the remaining lines soon, even without new ones', async () => {
    const waitForFlush = 'setTimeout(() => process.kill(process.pid, "SIGKILL"), 300)';
    expect(await messagesOf(`log.info('one'); ${waitForFlush}`)).toEqual(['one']);
  });
});
