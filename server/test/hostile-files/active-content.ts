import { limits } from '@ithaca/contracts/limits';
import { docxOf, oleOf, pdfOf } from '../sample-files.ts';
import { damaged, type HostileFile } from './hostile-file.ts';
import { objectStreamOf } from './pdf-objects.ts';

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
];
const macros = { refused: /macros/ };

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
];
