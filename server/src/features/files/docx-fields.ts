import { attributesOf, decode, isPlainXml } from './docx-xml.ts';
import { damaged, refuseFile } from './file-refusals.ts';

const fieldPart = /<(?:[\w.-]+:)?(fldChar|instrText|fldSimple)(?![\w.-])([^<]*)/g;
const endOfTag = /^(?:[^>"']|"[^"]*"|'[^']*')*>/;
const startsProgram = /^[\s"]*DDE(?:AUTO)?\b/i;

/**
 * Refuses a document with a field that starts a program when it is updated. Word may split the code of a field into
 * several texts, between marks of where the field begins, shows its result and ends.
 * @param xml one of the document's parts
 * @throws invalid (422) with the reason
 */
export const checkFields = (xml: string): void => {
  if (!isPlainXml(xml)) throw damaged();
  let code = '';
  for (const [, name, rest = ''] of xml.matchAll(fieldPart)) {
    if (name === 'instrText') code += decode(rest.replace(endOfTag, ''));
    else {
      checkField(code);
      code = '';
    }
    if (name === 'fldSimple') checkField(instructionOf(rest));
  }
  checkField(code);
};

const instructionOf = (tag: string): string =>
  [...attributesOf(tag)].find(([name]) => /(?:^|:)instr$/.test(name))?.[1] ?? '';

const checkField = (code: string) => {
  if (startsProgram.test(code)) {
    throw refuseFile('This document contains a field that starts a program');
  }
};
