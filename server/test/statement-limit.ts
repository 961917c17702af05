import type { TestApp } from './test-app.ts';

/**
 * From now on the database ends every statement of the app that takes longer, in milliseconds; a
 * call then answers 503. The machine may hold up any statement: try again before calling it slow.
 */
export const limitStatements = ({ context }: TestApp, milliseconds: number) => {
  context.db.$client.on('acquire', (client) => {
    // Ahead of what the connection was taken for. A broken connection tells whoever took it.
    client.query(`SET statement_timeout = ${milliseconds}`).catch(() => undefined);
  });
};
