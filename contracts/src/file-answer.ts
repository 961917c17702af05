/** A successful response that is a file instead of JSON. */
export interface FileAnswer {
  /** The possible media types. */
  readonly fileTypes: readonly [string, ...string[]];
}

/** Declares a response that is a file of one of these media types. */
export const fileAnswer = (...fileTypes: [string, ...string[]]): FileAnswer => ({ fileTypes });

/** An iCalendar file or feed. */
export const calendarAnswer = fileAnswer('text/calendar');

/** A ZIP archive, streamed while it is created. */
export const zipAnswer = fileAnswer('application/zip');

/** Whether a declared response is a file. */
export const isFileAnswer = (success: object | undefined): success is FileAnswer =>
  success !== undefined && 'fileTypes' in success;

/** Opens a file, or an inclusive range of its bytes. */
type OpenRange = (range?: { start: number; end: number }) => AsyncIterable<Uint8Array>;

/** The file that a route returns. Browsers save it and never execute it. */
export interface FileContent {
  /** The file name. */
  readonly name: string;
  /** One of the declared media types. */
  readonly type: string;
  /** If a stream fails, the connection is closed, so clients don't accept an incomplete file. */
  readonly content: string | Uint8Array | AsyncIterable<Uint8Array> | OpenRange;
  /** The size of a stream in bytes, if known. Required to open a range. */
  readonly size?: number;
  /** How long browsers may cache the file; only for files that never change. */
  readonly cacheSeconds?: number;
  /** Identifies this content, without quotes. Different content must have a different one. */
  readonly etag?: string;
}
