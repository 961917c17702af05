import { eventKind } from '../../platform/events/events.ts';
import type { FileLook, FileRow } from './files.tables.ts';

/** A member of staff is about to read somebody else's file. */
export const fileRead = eventKind<Pick<FileRow, 'kind'> & Omit<FileLook, 'id'>>('file.read');
