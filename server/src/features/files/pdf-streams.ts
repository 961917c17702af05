import { damaged } from './file-refusals.ts';

/** A stream in a PDF. */
export interface PdfStream {
  /** The start and end of the inside of its dictionary. */
  readonly dictionaryStart: number;
  readonly dictionaryEnd: number;
  /** The start of its data; null if viewers might disagree about it. */
  readonly dataStart: number | null;
}

const spaces = /[\0\t\n\f\r ]*/y;
const bracket = /<<?|>>?|[(%]/g;
const parenthesis = /[()\\]/g;
const endOfLine = /[\r\n]/g;
const dataBegins = /stream\r?\n/y;

/** A null is yielded after this many steps. A step takes next to no time. */
const stepsAtOnce = 1000;

/**
 * Finds every stream that a viewer could reach: its dictionary follows an `obj` anywhere in the file. That may be
 * within a string or another stream, so objects within objects are found too. Real objects rarely overlap, so
 * everything is read at most twice. Each null is a chance to let other work go first, because a hostile file takes
 * seconds.
 * @throws invalid (422) if a dictionary doesn't end, or if objects overlap more than that
 */
export function* findPdfStreams(text: string): Generator<PdfStream | null> {
  let left = 2 * text.length;
  let steps = 0;
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 1)) {
    steps += 1;
    if (steps % stepsAtOnce === 0) yield null;
    const opening = yield* skipSpaces(text, at + 'obj'.length);
    let end = opening;
    if (text.startsWith('<<', opening)) {
      const dictionaryStart = opening + '<<'.length;
      const dictionaryEnd = yield* endOfDictionary(text, dictionaryStart);
      end = yield* skipSpaces(text, dictionaryEnd + '>>'.length);
      if (text.startsWith('stream', end)) {
        yield { dictionaryStart, dictionaryEnd, dataStart: endOf(dataBegins, text, end) };
      }
    }
    left -= end - at;
    if (left < 0) throw damaged();
  }
}

/** The end of a match at `start`; null if there is none. */
const endOf = (pattern: RegExp, text: string, start: number): number | null => {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : null;
};

/** Skips spaces, including comments. */
function* skipSpaces(text: string, start: number): Generator<null, number> {
  for (let at = start, steps = 1; ; steps += 1) {
    at = endOf(spaces, text, at) ?? at;
    if (text[at] !== '%') return at;
    at = endOfComment(text, at);
    if (steps % stepsAtOnce === 0) yield null;
  }
}

const endOfComment = (text: string, start: number): number =>
  endOf(endOfLine, text, start) ?? text.length;

/** The position of a dictionary's `>>`. Its strings may contain pairs of parentheses. */
function* endOfDictionary(text: string, start: number): Generator<null, number> {
  let depth = 1;
  let parentheses = 0;
  for (let at = start, steps = 1; ; steps += 1) {
    if (steps % stepsAtOnce === 0) yield null;
    const pattern = parentheses > 0 ? parenthesis : bracket;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) throw damaged();
    const { 0: found, index } = match;
    at = index + found.length;
    if (found === '<<') depth += 1;
    else if (found === '>>') depth -= 1;
    else if (found === '(') parentheses += 1;
    else if (found === ')') parentheses -= 1;
    else if (found === '\\') at += 1;
    else if (found === '%') at = endOfComment(text, at);
    else at = endOfHexadecimal(found, text, at);
    if (depth === 0) return index;
  }
}

/** The end of a hexadecimal string. */
const endOfHexadecimal = (opening: string, text: string, start: number): number => {
  const closing = opening === '<' ? text.indexOf('>', start) : -1;
  if (closing < 0) throw damaged();
  return closing + 1;
};
