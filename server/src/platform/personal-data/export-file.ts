/** A file of a person's download. */
export interface ExportFile {
  /** The path in the archive. */
  readonly name: string;
  /** Reads the content when its turn has come. */
  content(): AsyncIterable<string | Uint8Array>;
}

/** A JSON file with a list of any length, one record per line. */
export const jsonList = (name: string, records: () => AsyncIterable<unknown>): ExportFile => ({
  name,
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
export const jsonRecord = (name: string, records: () => AsyncIterable<unknown>): ExportFile => ({
  name,
  async *content() {
    for await (const record of records()) {
      yield `${JSON.stringify(record, null, 2)}\n`;
      return;
    }
  },
});
