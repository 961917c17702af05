import type { Actor } from '../../platform/actor.ts';
import type { FileRow } from './files.tables.ts';

/** `recorded` means that the access must be recorded before the file is sent. */
export type ReadAccess = 'none' | 'open' | 'recorded';

/** Whether a file is somebody's photo. */
export const isFace = ({ kind, usedById }: Pick<FileRow, 'kind' | 'usedById'>): boolean =>
  kind === 'avatar' && usedById !== null;

/**
 * How a person may read a file (product 2.7).
 * @param isReader whether the feature that uses the file lets the person read it
 */
export const readAccess = (
  { kind, ownerId, usedById }: Pick<FileRow, 'kind' | 'ownerId' | 'usedById'>,
  { userId, isAdmin, rights }: Pick<Actor, 'userId' | 'isAdmin' | 'rights'>,
  isReader: boolean,
): ReadAccess => {
  // Moderators may open files that belong to an application; the administrator may also open unused uploads. Others
  // decide on a moderator's own application (product 1.19).
  const isOthersApplication = usedById !== null && userId !== ownerId;
  const decidesApplications = isAdmin || (rights.includes('applications') && isOthersApplication);
  if (kind === 'id_document') return decidesApplications ? 'recorded' : 'none';
  if (userId === ownerId || isReader || isFace({ kind, usedById })) return 'open';
  if (kind === 'cv_document') return decidesApplications ? 'recorded' : 'none';
  // Once sent, an attachment belongs to a private conversation (product 1.13).
  const isPrivate = kind === 'attachment' && usedById !== null;
  return isAdmin && !isPrivate ? 'recorded' : 'none';
};
