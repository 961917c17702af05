import { isLocal } from './docx-references.ts';
import { attributesOf, decode, isPlainXml } from './docx-xml.ts';
import { damaged, refuseFile } from './file-refusals.ts';

const fieldPart = /<(?:[\w.-]+:)?(fldChar|instrText|fldSimple)(?![\w.-])([^<]*)/g;
const endOfTag = /^(?:[^>"']|"[^"]*"|'[^']*')*>/;
const startsProgram = /^[\s"]*DDE(?:AUTO)?\b/i;
const loadsFile = /^[\s"]*INCLUDE(?:PICTURE|TEXT)?\b/i;

/** A field whose end hasn't been read yet. */
interface OpenField {
  code: string;
  /** Its code is complete: what follows is its result, which belongs to the code of the field around it. */
  isComplete: boolean;
}

/**
 * Refuses a document with a field that starts a program, or loads something from another machine, when it is updated.
 * Word may split the code of a field into several texts, between marks of where the field begins, shows its result and
 * ends. A field within the code of another one contributes its result to that code.
 * @param xml one of the document's parts
 * @throws invalid (422) with the reason
 */
export const checkFields = (xml: string): void => {
  if (!isPlainXml(xml)) throw damaged();
  const open: OpenField[] = [];
  const innermost = () => open.findLast(({ isComplete }) => !isComplete);
  // Also between any two marks, whatever Word makes of marks that don't fit together.
  let piece = '';
  for (const [, name, rest = ''] of xml.matchAll(fieldPart)) {
    if (name === 'instrText') {
      const text = decode(rest.replace(endOfTag, ''));
      piece += text;
      const field = innermost();
      if (field) field.code += text;
      continue;
    }
    checkField(piece);
    piece = '';
    if (name === 'fldSimple') {
      checkField(valueIn(rest, 'instr'));
      continue;
    }
    const type = valueIn(rest, 'fldCharType');
    if (type === 'begin') {
      requireKnown(innermost());
      open.push({ code: '', isComplete: false });
    } else if (type === 'separate') {
      const field = open.at(-1);
      if (field) field.isComplete = true;
    } else {
      checkField(open.pop()?.code ?? '');
    }
  }
  for (const code of [piece, ...open.map((field) => field.code)]) checkField(code);
};

const valueIn = (tag: string, attribute: string): string =>
  [...attributesOf(tag)].find(([name]) => name.split(':').at(-1) === attribute)?.[1] ?? '';

const refused = () => refuseFile('This document contains a field that starts a program');

/** The result of a field, computed when it is updated, can be what the field around it does. */
const requireKnown = (around: OpenField | undefined) => {
  if (around && 'DDEAUTO'.startsWith(around.code.replaceAll(/[\s"]/g, '').toUpperCase())) {
    throw refused();
  }
};

const checkField = (code: string) => {
  if (startsProgram.test(code)) throw refused();
  if (loadsFile.test(code) && !wordsOf(code).every(isLocal)) {
    throw refuseFile('This document loads parts of it from elsewhere');
  }
};

const wordsOf = (code: string): string[] =>
  [...code.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, quoted]) => (quoted ?? word).trim());
