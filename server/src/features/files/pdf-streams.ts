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

/**
 * Finds every stream that a viewer could reach: its dictionary follows an `obj`, wherever that is. Strings and
 * other streams may contain it, so objects within objects are found too. Real ones rarely overlap, so everything is
 * read at most twice.
 * @throws invalid (422) when a dictionary doesn't end, or when more overlap
 */
export function* findPdfStreams(text: string): Generator<PdfStream> {
  let left = 2 * text.length;
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 1)) {
    const opening = skipSpaces(text, at + 'obj'.length);
    let end = opening;
    if (text.startsWith('<<', opening)) {
      const dictionaryStart = opening + '<<'.length;
      const dictionaryEnd = endOfDictionary(text, dictionaryStart);
      end = skipSpaces(text, dictionaryEnd + '>>'.length);
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
const skipSpaces = (text: string, start: number): number => {
  for (let at = start; ; ) {
    at = endOf(spaces, text, at) ?? at;
    if (text[at] !== '%') return at;
    at = endOf(endOfLine, text, at) ?? text.length;
  }
};

/** Where the `>>` of a dictionary is. */
const endOfDictionary = (text: string, start: number): number => {
  bracket.lastIndex = start;
  for (let depth = 1, match = bracket.exec(text); match; match = bracket.exec(text)) {
    const { 0: found, index } = match;
    if (found === '<<') depth += 1;
    else if (found === '>>') depth -= 1;
    else bracket.lastIndex = endOfOther(found, text, index);
    if (depth === 0) return index;
  }
  throw damaged();
};

/** Where a string or a comment ends. */
const endOfOther = (opening: string, text: string, index: number): number => {
  if (opening === '(') return endOfString(text, index);
  if (opening === '%') return endOf(endOfLine, text, index) ?? text.length;
  const closing = opening === '<' ? text.indexOf('>', index) : -1;
  if (closing < 0) throw damaged();
  return closing + 1;
};

/** Strings may contain pairs of parentheses. */
const endOfString = (text: string, start: number): number => {
  parenthesis.lastIndex = start;
  for (let depth = 0, match = parenthesis.exec(text); match; match = parenthesis.exec(text)) {
    if (match[0] === '\\') parenthesis.lastIndex += 1;
    else depth += match[0] === '(' ? 1 : -1;
    if (depth === 0) return parenthesis.lastIndex;
  }
  throw damaged();
};
