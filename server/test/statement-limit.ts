import type { TestApp } from './test-app.ts';

/**
 * Sets the statement timeout of the app's database connections; requests that exceed it get 503. A
 * busy machine can delay any statement, so tests must retry before they fail.
 */
export const limitStatements = ({ context }: TestApp, milliseconds: number) => {
  const limited = new WeakSet<object>();
  context.db.$client.on('acquire', (client) => {
    if (limited.has(client)) return;
    limited.add(client);
    // Runs before the acquirer's statements; the acquirer also gets the error of a broken connection.
    client.query(`SET statement_timeout = ${milliseconds}`).catch(() => undefined);
  });
};
