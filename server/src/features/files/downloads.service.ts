import type { FileContent } from '@ithaca/contracts/file-answer';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ByteRange } from '../../platform/byte-range.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { FileContents, Variant } from './file-contents.ts';
import { fileRead } from './files.events.ts';
import { isFace, readAccess } from './files.policy.ts';
import { findFiles, insertLook } from './files.store.ts';
import type { FileRow } from './files.tables.ts';
import type { Readers } from './readers.ts';

/** Avatars never change, because a new picture is a new file. */
const avatarCacheSeconds = 604_800;

/** The origin of a request, for the security log. */
export interface Origin {
  readonly address: string;
  readonly browser: string | undefined;
}

export const createDownloads = (
  { db, clock, events, security, audit }: Context,
  contents: FileContents,
  readers: Readers,
) => {
  const recordLook = async (file: FileRow, viewer: Actor, origin: Origin) => {
    const { id: fileId, ownerId, kind } = file;
    const look = { fileId, ownerId, viewerId: viewer.userId, at: clock.now() };
    await inTransaction(db, async (tx) => {
      await insertLook(tx, { id: newId(), ...look });
      await events.publish(tx, fileRead, { ...look, kind });
      audit.record(tx, {
        kind: 'document.read',
        actorId: viewer.userId,
        subjectId: ownerId,
        address: origin.address,
        details: { fileId, fileKind: kind },
      });
    });
    security.record('file.read', {
      accountId: viewer.userId,
      subjectId: ownerId,
      ...origin,
      reason: kind,
    });
  };

  const contentOf = (file: FileRow, variant: Variant, size: number) => ({
    name: file.name,
    type: file.type,
    size,
    etag: `${file.id}-${variant}`,
    content: (range?: ByteRange) => contents.read(file.id, variant, size, range),
    ...(file.kind === 'avatar' && { cacheSeconds: avatarCacheSeconds }),
  });

  /** @throws not_found (404) if there is no such file or variant */
  const find = async (fileId: string, variant: Variant) => {
    const [file] = await findFiles(db, [fileId], clock.now());
    const size = variant === 'small' ? file?.smallSize : file?.size;
    if (!file || !size) throw refuse('not_found');
    return { file, size };
  };

  /** @throws not_found (404) unless the photo belongs to somebody whose photo is public */
  const findFace = async (fileId: string, variant: Variant) => {
    const { file, size } = await find(fileId, variant);
    const isPublic = isFace(file) && (await readers.isPublic(file.ownerId));
    if (!isPublic || file.type !== 'image/webp') throw refuse('not_found');
    return { file, size, type: file.type };
  };

  return {
    /**
     * Opens a file. If staff open it, this is recorded first.
     * @throws not_found (404) if there is no such file or variant, or the person may not read it
     */
    async open(
      viewer: Actor,
      fileId: string,
      variant: Variant,
      origin: Origin,
    ): Promise<FileContent & { type: FileRow['type'] }> {
      const { file, size } = await find(fileId, variant);
      const access = readAccess(file, viewer, await readers.mayRead(file, viewer));
      if (access === 'none') throw refuse('not_found');
      if (access === 'recorded') await recordLook(file, viewer, origin);
      return contentOf(file, variant, size);
    },

    /**
     * Opens a photo for people who are not signed in.
     * @throws not_found (404) unless it belongs to somebody whose photo is public
     */
    async openFace(
      fileId: string,
      variant: Variant,
    ): Promise<FileContent & { type: 'image/webp' }> {
      const { file, size, type } = await findFace(fileId, variant);
      return { ...contentOf(file, variant, size), type };
    },

    /** Reads a public photo as a whole. @throws not_found (404) like `openFace` */
    async readFace(fileId: string): Promise<Buffer> {
      const { size } = await findFace(fileId, 'main');
      const chunks: Uint8Array[] = [];
      for await (const chunk of contents.read(fileId, 'main', size)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
};
export type Downloads = ReturnType<typeof createDownloads>;
