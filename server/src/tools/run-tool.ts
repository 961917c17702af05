import { ConfigError } from '../config/config.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

type ErrorType = new (message?: string) => Error;

/**
 * Runs a command-line tool. If it fails, prints only the message of errors that its user can fix, and the stack trace
 * of others.
 * @param failureCode the exit code after an error
 * @param expected further errors that don't need a stack trace
 */
export const runTool = (
  run: () => Promise<void>,
  { failureCode, expected = [] }: { failureCode: 1 | 2; expected?: readonly ErrorType[] },
): void => {
  // `parseArgs` throws a TypeError.
  const known = [ConfigError, StartRefusal, TypeError, ...expected];
  run().catch((error: unknown) => {
    const isKnown = known.some((type) => error instanceof type);
    const { message, stack } = error as Error;
    process.stderr.write(`${isKnown ? message : stack}\n`);
    process.exit(failureCode);
  });
};
