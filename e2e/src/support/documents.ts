/** A PDF of one empty page, padded to about this many bytes. */
export const pdfOf = (bytes: number): Buffer =>
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

/** A PNG of one pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
