import type { TestApp } from './test-app.ts';

/**
 * Sets the statement timeout of the app's database connections; calls that exceed it answer 503. A
 * busy machine can delay any statement, so tests must retry before they fail.
 */
export const limitStatements = ({ context }: TestApp, milliseconds: number) => {
  const limited = new WeakSet<object>();
  context.db.$client.on('acquire', (client) => {
    if (limited.has(client)) return;
    limited.add(client);
    // Runs before the statements of the acquirer, who also gets the error of a broken connection.
    client.query(`SET statement_timeout = ${milliseconds}`).catch(() => undefined);
  });
};
