import type { FileContent } from '@ithaca/contracts/file-answer';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { byOwner } from '../../platform/audit/audit.ts';
import type { ArchivedFile } from '../../platform/personal-data/archive.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { type ListedFile, readmeOf } from './readme.ts';

/** Exports all data stored about a person as an archive (product 13.12). */
export const createExport = (
  { db, clock, config, limiter, audit, security }: Context,
  personalData: readonly PersonalData[],
) => {
  async function* filesOf(userId: string, at: Date): AsyncGenerator<ArchivedFile> {
    const listed: ListedFile[] = [];
    const unreadable: string[] = [];
    for (const { section, exportFiles } of personalData) {
      if (!section || !exportFiles) continue;
      for await (const file of exportFiles(db, userId)) {
        if (file.isUnreadable) {
          unreadable.push(file.name);
          continue;
        }
        listed.push({ section, name: file.folder ?? file.name, about: file.about });
        yield file;
      }
    }
    yield readmeOf(config.marketplace.name, at, { listed, unreadable });
  }

  return {
    /**
     * Opens the archive, which is created as it is sent.
     * @throws rate_limited (429) after five downloads in a day
     */
    async open({ userId }: Pick<Actor, 'userId'>, address: string): Promise<FileContent> {
      await limiter.take(allowances.exportPerPerson, userId);
      await audit.recordAlone({ kind: 'data.exported', ...byOwner(userId, address) });
      security.record('data.exported', { accountId: userId, address });
      const at = clock.now();
      const { archiveOf } = await import('../../platform/personal-data/archive.ts');
      return {
        name: `${config.marketplace.name} data ${at.toISOString().slice(0, 10)}.zip`,
        type: 'application/zip',
        content: archiveOf(filesOf(userId, at)),
      };
    },
  };
};
export type Export = ReturnType<typeof createExport>;
