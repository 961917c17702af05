interface Cv {
  readonly name: string;
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

const lineLength = 88;

const wrap = (text: string): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** The standard fonts of PDFs only have Western European letters. */
const western = (text: string) =>
  [...text.replaceAll('ł', 'l').replaceAll('Ł', 'L').replaceAll('’', "'")]
    .map((letter) => (letter.charCodeAt(0) < 256 ? letter : (letter.normalize('NFD')[0] ?? '')))
    .join('');

const quoted = (text: string) => `(${western(text).replaceAll(/[\\()]/g, '\\$&')})`;

/** The content of the page: texts from top to bottom, each with its font, size and the space above it. */
const contentOf = ({ name, title, sections }: Cv) => {
  const texts = [
    { text: name, font: 'F2', size: 24, above: 0 },
    { text: title, font: 'F1', size: 13, above: 24 },
    ...sections.flatMap(({ heading, text }) => [
      { text: heading, font: 'F2', size: 13, above: 36 },
      ...wrap(text).map((part) => ({ text: part, font: 'F1', size: 10.5, above: 16 })),
    ]),
  ];
  const shown = texts.map(
    ({ text, font, size, above }) => `/${font} ${size} Tf 0 ${-above} Td ${quoted(text)} Tj`,
  );
  return `BT 64 760 Td ${shown.join('\n')} ET`;
};

/** Creates a one-page CV as a PDF. */
export const writeCv = (cv: Cv): Buffer => {
  const content = contentOf(cv);
  const font = (name: string) =>
    `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const end = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(`${pdf}${table}${end}`, 'latin1');
};
