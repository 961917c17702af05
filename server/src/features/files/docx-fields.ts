import { createPauses } from '../../platform/pauses.ts';
import { isLocal } from './docx-references.ts';
import { attributesOf, decode, isPlainXml } from './docx-xml.ts';
import { damaged, refuseFile } from './file-refusals.ts';

const fieldPart = /<(?:[\w.-]+:)?(fldChar|instrText|fldSimple)(?![\w.-])([^<]*)/g;
const endOfTag = /^(?:[^>"']|"[^"]*"|'[^']*')*>/;
const startsProgram = /^[\s"]*DDE(?:AUTO)?\b/i;
const loadsFile = /^[\s"]*(?:INCLUDE(?:PICTURE|TEXT)?|IMPORT|LINK|RD)\b/i;
/** The server's name is somewhere in a text that only the database driver understands. */
const loadsData = /^[\s"]*DATABASE\b/i;
const loadingNames = ['INCLUDEPICTURE', 'INCLUDETEXT', 'IMPORT', 'LINK', 'DATABASE', 'RD'];
/** Far more than documents need. Bounded because each field searches all the fields around it. */
const maxNested = 100;
/**
 * The longest allowed tag with the text after it, and the longest field code; citations have up to about 100,000
 * characters. Checking text of this length takes a tenth of a second.
 */
const maxLength = 1024 * 1024;

/** A field whose end hasn't been read yet. */
interface OpenField {
  code: string;
  /** Whether its code is complete. What follows is its result, which belongs to the code of the field around it. */
  isComplete: boolean;
  /** Whether there is another field within its code. */
  hasNested: boolean;
}

/**
 * Refuses a document with a field that starts a program, or loads something from another machine, when it is updated.
 * Word may split a field's code into several texts, between marks for the beginning of the field, the beginning of its
 * result, and its end. A field nested in another field's code contributes its result to that code.
 * @param xml one of the document's parts
 * @throws invalid (422) with the reason
 */
export const checkFields = async (xml: string): Promise<void> => {
  if (!isPlainXml(xml)) throw damaged();
  const pause = createPauses();
  const open: OpenField[] = [];
  const innermost = () => open.findLast(({ isComplete }) => !isComplete);
  // The text between any two marks is also checked on its own, in case Word pairs the marks differently.
  let piece = '';
  for (const [, name, rest = ''] of xml.matchAll(fieldPart)) {
    await pause();
    if (rest.length > maxLength) throw damaged();
    if (name === 'instrText') {
      const text = decode(rest.replace(endOfTag, ''));
      piece += text;
      const field = innermost();
      if (field) field.code += text;
      if (Math.max(piece.length, field?.code.length ?? 0) > maxLength) throw damaged();
      continue;
    }
    checkField(piece);
    piece = '';
    if (name === 'fldSimple') {
      checkAround(innermost());
      checkField(valueIn(rest, 'instr'));
      continue;
    }
    const type = valueIn(rest, 'fldCharType');
    if (type === 'begin') {
      if (open.length >= maxNested) throw damaged();
      checkAround(innermost());
      open.push({ code: '', isComplete: false, hasNested: false });
    } else if (type === 'separate') {
      const field = open.at(-1);
      if (field) field.isComplete = true;
    } else {
      checkField(open.pop()?.code ?? '');
    }
  }
  for (const code of [piece, ...open.map((field) => field.code)]) checkField(code);
};

const valueIn = (tag: string, attribute: string): string => {
  const isWanted = (name: string) => name.split(':').at(-1) === attribute;
  const [value = ''] = attributesOf(tag, isWanted).values();
  return value;
};

const startingRefused = () => refuseFile('This document contains a field that starts a program');
const loadingRefused = () => refuseFile('This document loads parts of it from elsewhere');

/**
 * Checks a field with another one nested in it. The nested field's result is computed on update, so it can supply both
 * the outer field's name and the address from which that loads.
 */
const checkAround = (around: OpenField | undefined) => {
  // More text doesn't change the result, and this way, the code of a field with many nested ones is read only once.
  if (!around || around.hasNested) return;
  around.hasNested = true;
  const start = around.code.replaceAll(/[\s"]/g, '').toUpperCase();
  if ('DDEAUTO'.startsWith(start)) throw startingRefused();
  if (loadingNames.some((name) => name.startsWith(start)) || loadsFile.test(around.code)) {
    throw loadingRefused();
  }
};

const checkField = (code: string) => {
  if (startsProgram.test(code)) throw startingRefused();
  if (loadsData.test(code) || (loadsFile.test(code) && !hasLocalWords(code))) {
    throw loadingRefused();
  }
};

const hasLocalWords = (code: string): boolean => {
  // One by one, because a list of all the words in a hostile document would take up a lot of memory.
  for (const [word, quoted] of code.matchAll(/"([^"]*)"|[^\s"]+/g)) {
    if (!isLocal((quoted ?? word).trim())) return false;
  }
  return true;
};
