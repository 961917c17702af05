/** A one-page PDF with a line of text. */
export const pdfWithLine = (line: string): Buffer => {
  const content = `BT /F1 24 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer\n<</Size 6/Root 1 0 R>>\n%%EOF\n`);
};

/** A PDF with one empty page, padded to about this many bytes. */
export const paddedPdf = (bytes: number): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj',
      '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj',
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj',
      `%${'-'.repeat(bytes)}`,
      'trailer\n<</Root 1 0 R>>',
      '%%EOF\n',
    ].join('\n'),
  );

/** A one-pixel PNG. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
