import type { Socket } from 'node:net';
import pg from 'pg';

export interface PoolOptions extends pg.PoolConfig {
  /** How long the database may send nothing while a statement runs; 0 means no limit. */
  silenceMs?: number;
}

/** The database sent nothing for too long. The connection can't be used any more. */
export class SilentDatabase extends Error {
  constructor(silenceMs: number) {
    super(`The database sent nothing for ${silenceMs} ms`);
  }
}

type Done = (error: Error | null, result?: unknown) => void;
type Query = (statement: unknown, values: unknown, done: Done) => void;

/**
 * A pool connection that gives up on a database that hangs.
 *
 * It replaces pg's `query_timeout` and promises: for both, pg assigns a function to a property of every query. V8
 * creates such functions in the old generation, where they keep the query's rows alive until the next major
 * collection. Minor collections then copy rows that nobody needs, and take almost six times as long.
 */
export class PoolClient extends pg.Client {
  #running = 0;

  constructor(options: PoolOptions) {
    super(options);
    const { silenceMs = 0 } = options;
    if (silenceMs > 0) this.once('connect', () => this.#limitSilence(silenceMs));
  }

  #limitSilence(silenceMs: number) {
    const socket = this.connection.stream as Socket;
    socket.setTimeout(silenceMs, () => {
      if (this.#running > 0) socket.destroy(new SilentDatabase(silenceMs));
    });
  }

  override query(statement: unknown, values?: unknown, callback?: unknown): never {
    const [parameters, done] =
      typeof values === 'function' ? [undefined, values] : [values, callback];
    const answer = done
      ? this.#run(statement, parameters, done as Done)
      : this.#promise(statement, parameters);
    return answer as never;
  }

  #run(statement: unknown, values: unknown, done: Done) {
    this.#running += 1;
    (super.query as Query)(statement, values, (error, result) => {
      this.#running -= 1;
      done(error, result);
    });
  }

  async #promise(statement: unknown, values: unknown): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        this.#run(statement, values, (error, result) => (error ? reject(error) : resolve(result)));
      });
    } catch (error) {
      // Replaces the stack of the socket that received the error.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }
}
