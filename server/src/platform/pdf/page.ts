import { type FontFile, fontsOf, runsOf, type Weight } from './fonts.ts';

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  /** A CSS colour in hexadecimal. */
  readonly color?: string;
  /** `end` aligns at the right. */
  readonly align?: 'start' | 'end';
}

/** A box of a page. All measures are in points, from the top left corner. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A page of A4 on which texts in several scripts can be drawn. */
export interface PdfPage {
  /** Draws a text, on several lines if it is wider than its box. @returns the y below it */
  text(text: string, box: Box, style: TextStyle): number;
  line(box: Box, color: string): void;
  /** Ends the document. @returns the bytes of the file */
  end(): Promise<Buffer>;
}

export const pageWidth = 595.28;
export const pageHeight = 841.89;
const lineHeight = 1.4;

/** Creates a document of one page. Its texts can be selected and searched. */
export const createPdfPage = async (facts: {
  title: string;
  author: string;
  createdAt: Date;
}): Promise<PdfPage> => {
  const fonts = { normal: await fontsOf('normal'), bold: await fontsOf('bold') };
  const { title, author, createdAt } = facts;
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const registered = new Set<string>();
  const use = ({ name, bytes }: FontFile, size: number) => {
    if (!registered.has(name)) document.registerFont(name, bytes);
    registered.add(name);
    return document.font(name).fontSize(size);
  };
  const runs = (text: string, { weight = 'normal' }: TextStyle) => runsOf(text, fonts[weight]);
  const widthOf = (text: string, style: TextStyle) =>
    runs(text, style).reduce(
      (sum, run) => sum + use(run.font, style.size).widthOfString(run.text),
      0,
    );

  return {
    text(text, { x, y, width }, style) {
      const { size, color = '#000000', align = 'start' } = style;
      let below = y;
      // Runs of several fonts share their baseline.
      for (const line of linesOf(text, (part) => widthOf(part, style) <= width)) {
        let left = align === 'end' ? x + width - widthOf(line, style) : x;
        for (const run of runs(line, style)) {
          const shown = use(run.font, size).fillColor(color);
          shown.text(run.text, left, below + size, { lineBreak: false, baseline: 'alphabetic' });
          left += document.widthOfString(run.text);
        }
        below += size * lineHeight;
      }
      return below;
    },
    line({ x, y, width }, color) {
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke(color);
    },
    async end() {
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
};

/**
 * Breaks a text at spaces, and within words that don't fit on a line of their own.
 * @param fits whether a line fits; a single character always counts as fitting
 */
export const linesOf = (text: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
};
