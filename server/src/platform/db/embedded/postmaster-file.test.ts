import { describe, expect, it } from 'vitest';
import { parsePostmasterFile } from './postmaster-file.ts';

const lines = ['4242', '/data/postgres', '1790000000', '5432', '/run/ithaca', '', '  5432001  7'];

const nothing = { pid: undefined, port: undefined, socketFolder: undefined, isReady: false };

describe('parsePostmasterFile', () => {
  it('reads the pid, the socket and the state', () => {
    const socket = { pid: 4242, port: 5432, socketFolder: '/run/ithaca' };
    const read = (state: string) => parsePostmasterFile([...lines, state, ''].join('\n'));
    expect(read('ready   ')).toEqual({ ...socket, isReady: true });
    expect(read('starting')).toEqual({ ...socket, isReady: false });
    expect(read('stopping')).toEqual({ ...socket, isReady: false });
  });

  it('reads what a starting postmaster has written so far', () => {
    const socketless = [...lines.slice(0, 4), '', ''].join('\n');
    expect(parsePostmasterFile(socketless)).toEqual({ ...nothing, pid: 4242, port: 5432 });
    expect(parsePostmasterFile('4242\n/data/postgres\n')).toEqual({ ...nothing, pid: 4242 });
    expect(parsePostmasterFile('')).toEqual(nothing);
  });

  it.each(['-4242', '0', '1', 'x', '4.2'])(
    'does not accept %s as a pid, so that it is never killed',
    (pid) => {
      expect(parsePostmasterFile(`${pid}\n/data/postgres\n`)).toEqual(nothing);
    },
  );
});
