import type { ArchivedFile } from '../../platform/personal-data/archive.ts';
import {
  type ExportFile,
  type ExportSection,
  exportSections,
} from '../../platform/personal-data/export-file.ts';

/** A file or folder as listed in the README. */
export interface ListedFile extends Pick<ExportFile, 'name' | 'about'> {
  section: ExportSection;
}

const documentsNote = `
Identity documents are listed in files.json, but not included: they are encrypted, only staff who decide on
applications can open them, and they are deleted 30 days after the decision about yours. Somebody who gets
hold of your account must not get a copy of your passport with it. You have the originals.
`;

const unreadableNote = (names: readonly string[]) => `
These files could not be read just now and are missing. Try again later, or ask whoever runs this site:
${names.map((name) => `- ${name}\n`).join('')}`;

const titles = Object.entries(exportSections) as [ExportSection, string][];
const widthOfNames = 32;

const linesOf = (files: readonly ListedFile[], section: ExportSection) => {
  const own = files.filter((file) => file.section === section);
  const lines = own.map(({ name, about }) => `  ${name.padEnd(widthOfNames)}${about}\n`);
  return [...new Set(lines)].join('');
};

/**
 * Explains the archive to the person whose data it contains.
 * @param listed the files in the archive
 * @param unreadable the names of files that are missing because they couldn't be read
 */
export const readmeOf = (
  product: string,
  at: Date,
  { listed, unreadable }: { listed: readonly ListedFile[]; unreadable: readonly string[] },
): ArchivedFile => ({
  name: 'README.txt',
  async *content() {
    yield `Your data on ${product}, as of ${at.toISOString()}

This archive contains what ${product} has stored about you. Times are in UTC, amounts in cents of a euro.
Each .json file is a list of records that any text editor can open. A list that says [] is empty.
`;
    for (const [section, title] of titles) {
      yield `\n${title}\n${linesOf(listed, section)}`;
      if (section !== 'files') continue;
      if (unreadable.length > 0) yield unreadableNote(unreadable);
      yield documentsNote;
    }
    yield `
Not included are secrets that only protect your account, such as the hash of your password, and what belongs
to somebody else, such as the addresses of people you talk to.
`;
  },
});
