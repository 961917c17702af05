import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type ArchivedFile, archiveOf } from './archive.ts';

/** Files of 1 MB each; what is opened and closed is recorded in `events`. */
async function* filesOf(names: readonly string[], events: string[]): AsyncGenerator<ArchivedFile> {
  for (const name of names) {
    yield {
      name,
      async *content() {
        events.push(`open ${name}`);
        try {
          for (let part = 0; part < 16; part += 1) yield Buffer.alloc(65_536, `${name}${part}`);
        } finally {
          events.push(`close ${name}`);
        }
      },
    };
  }
}

describe('an archive', () => {
  it('contains all files, each opened when the previous one is complete', async () => {
    const events: string[] = [];
    const content = await buffer(archiveOf(filesOf(['a', 'b'], events)));
    const zip = await fromBufferPromise(content, { lazyEntries: true });
    const entries: [string, number][] = [];
    for await (const entry of zip.eachEntry()) {
      entries.push([entry.fileName, entry.uncompressedSize]);
    }
    expect(entries).toEqual([
      ['a', 1_048_576],
      ['b', 1_048_576],
    ]);
    expect(events).toEqual(['open a', 'close a', 'open b', 'close b']);
  });

  it('closes its files when it is no longer read', async () => {
    const events: string[] = [];
    for await (const chunk of archiveOf(filesOf(['a', 'b', 'c'], events))) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => events.filter((event) => event === 'open c')).toEqual([]);
    const opened = events.filter((event) => event.startsWith('open')).length;
    expect(events.filter((event) => event.startsWith('close'))).toHaveLength(opened);
  });

  it('fails when a file can’t be read, instead of ending early', async () => {
    async function* files(): AsyncGenerator<ArchivedFile> {
      yield {
        name: 'a',
        async *content() {
          yield 'some text';
          throw new Error('The disk is gone');
        },
      };
    }
    await expect(buffer(archiveOf(files()))).rejects.toThrow('The disk is gone');
  });
});
