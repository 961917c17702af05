import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running postmaster reports about itself. While it is starting, parts may be missing. */
export interface PostmasterFile {
  readonly pid: number | undefined;
  readonly port: number | undefined;
  /** The folder of its socket, which is the host to connect to. */
  readonly socketFolder: string | undefined;
  /** Whether it accepts connections. */
  readonly isReady: boolean;
}

/** The file in which the postmaster of a data folder describes itself. */
export const postmasterFileIn = (folder: string): string => join(folder, 'postmaster.pid');

/**
 * Parses postmaster.pid. Its lines are: pid, data folder, start time, port, socket folder, address, shared memory and
 * state. Single-user mode writes a negative pid, which is ignored.
 */
export const parsePostmasterFile = (text: string): PostmasterFile => {
  const [pid, , , port, socketFolder, , , state] = text.split('\n');
  const isProcess = Number.isInteger(Number(pid)) && Number(pid) > 1;
  return {
    pid: isProcess ? Number(pid) : undefined,
    port: port ? Number(port) : undefined,
    socketFolder: socketFolder || undefined,
    isReady: state?.trim() === 'ready',
  };
};

/** Reads the postmaster.pid of a data folder. Throws if there is none. */
export const readPostmasterFile = async (folder: string): Promise<PostmasterFile> =>
  parsePostmasterFile(await readFile(postmasterFileIn(folder), 'utf8'));
