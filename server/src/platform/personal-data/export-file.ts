/** The parts of the README that explains the download. */
export const exportSections = {
  account: 'Your account',
  files: 'Files',
  conversations: 'Conversations',
  mentoring: 'Mentoring',
  money: 'Money',
} as const;
export type ExportSection = keyof typeof exportSections;

/** A file of a person's download. */
export interface ExportFile {
  /** The path in the archive. */
  readonly name: string;
  /** The file's description in the archive's README. */
  readonly about: string;
  /** Its name in the README, if it is one of many files in a folder. */
  readonly folder?: string;
  /** Whether the content can't be read: the archive is sent without it, and the README names it. */
  readonly isUnreadable?: boolean;
  /** Reads the content when the archive reaches this file. */
  content(): AsyncIterable<string | Uint8Array>;
}

/** A JSON file with a list of any length, one record per line. */
export const jsonList = (
  name: string,
  about: string,
  records: () => AsyncIterable<unknown>,
): ExportFile => ({
  name,
  about,
  async *content() {
    yield '[';
    let separator = '\n';
    for await (const record of records()) {
      yield `${separator}${JSON.stringify(record)}`;
      separator = ',\n';
    }
    yield '\n]\n';
  },
});

/** A JSON file with the first of these records. */
export const jsonRecord = (
  name: string,
  about: string,
  records: () => AsyncIterable<unknown>,
): ExportFile => ({
  name,
  about,
  async *content() {
    for await (const record of records()) {
      yield `${JSON.stringify(record, null, 2)}\n`;
      return;
    }
  },
});
