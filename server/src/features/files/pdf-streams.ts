import { damaged } from './file-refusals.ts';

/** A stream of a PDF. */
export interface PdfStream {
  /** Where the inside of its dictionary begins and ends. */
  readonly dictionaryStart: number;
  readonly dictionaryEnd: number;
  /** Where its data begins; null if viewers may not agree on it. */
  readonly dataStart: number | null;
}

const spaces = /[\0\t\n\f\r ]*/y;
const bracket = /<<?|>>?|[(%]/g;
const parenthesis = /[()\\]/g;
const endOfLine = /[\r\n]/g;
const dataBegins = /stream\r?\n/y;

/** After so many steps there is a null. A step takes next to no time. */
const stepsAtOnce = 1000;

/**
 * Finds every stream that a viewer could reach: its dictionary follows an `obj`, wherever that is. Strings and
 * other streams may contain it, so objects within objects are found too. Real ones rarely overlap, so everything is
 * read at most twice. Each null is an opportunity to let others come first: a hostile file takes seconds.
 * @throws invalid (422) when a dictionary doesn't end, or when more overlap
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

/** Where the first match from `start` on ends; null without one. */
const endOf = (pattern: RegExp, text: string, start: number): number | null => {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : null;
};

/** Comments count as spaces. */
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

/** Where the `>>` of a dictionary is. Its strings may contain pairs of parentheses. */
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

/** Where a string in hexadecimal digits ends. */
const endOfHexadecimal = (opening: string, text: string, start: number): number => {
  const closing = opening === '<' ? text.indexOf('>', start) : -1;
  if (closing < 0) throw damaged();
  return closing + 1;
};
