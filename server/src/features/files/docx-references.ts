import { createPauses } from '../../platform/pauses.ts';
import { attributesOf, isPlainXml } from './docx-xml.ts';
import { damaged, refuseFile } from './file-refusals.ts';

/** Parts that run something, or that Word reads as a document in another format. */
const active = /\/(?:oleObject|control|aFChunk|attachedToolbars)$/i;

const isChecked = (attribute: string) => ['Type', 'TargetMode', 'Target'].includes(attribute);

/** Templates are often in one of the author's folders, where nobody else can find them. */
export const isLocal = (target: string): boolean =>
  /^(?:file:\/\/\/)?[a-z]:[\\/]/i.test(target) ||
  (!target.includes(':') && !/^[\\/]{2}/.test(target));

/**
 * Refuses a document with embedded objects, and one that loads something from another machine as soon as it is opened:
 * templates, which may have macros, and pictures, which reveal who opened it. Links are allowed because somebody has to
 * follow them, as are the tables from which charts are drawn.
 * @param relationships the content of one of the document's lists of relationships
 * @throws invalid (422) with the reason
 */
export const checkReferences = async (relationships: string): Promise<void> => {
  if (!isPlainXml(relationships) || relationships.includes('\ufffd')) throw damaged();
  const pause = createPauses();
  for (const tag of relationships.split('<')) {
    await pause();
    const attributes = attributesOf(tag, isChecked);
    if (active.test(attributes.get('Type') ?? '')) {
      throw refuseFile('This document contains an embedded object');
    }
    if (attributes.get('TargetMode')?.toLowerCase() !== 'external') continue;
    if (attributes.get('Type')?.endsWith('/hyperlink')) continue;
    if (!isLocal(attributes.get('Target') ?? '')) {
      throw refuseFile('This document loads parts of it from elsewhere');
    }
  }
};
