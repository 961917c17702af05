/** A successful answer that is a file instead of JSON. */
export interface FileAnswer {
  /** The media types it may have. */
  readonly fileTypes: readonly [string, ...string[]];
}

/** Declares an answer that is a file of one of these media types. */
export const fileAnswer = (...fileTypes: [string, ...string[]]): FileAnswer => ({ fileTypes });

/** An iCalendar file or feed. */
export const calendarAnswer = fileAnswer('text/calendar');

/** A ZIP archive, sent while it is being made. */
export const zipAnswer = fileAnswer('application/zip');

/** Whether a declared success is a file. */
export const isFileAnswer = (success: object | undefined): success is FileAnswer =>
  success !== undefined && 'fileTypes' in success;

/** What a route answers with a file. Browsers are told to save it and never to run it. */
export interface FileContent {
  /** What it is saved as. */
  readonly name: string;
  /** One of the declared media types. */
  readonly type: string;
  /** A stream that fails ends the connection, so that nobody takes a part for the whole. */
  readonly content: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Bytes of a stream, when they are known. */
  readonly size?: number;
  /** The browser may show it again for so long without asking; only for what never changes. */
  readonly cacheSeconds?: number;
}
