import { docxOf, pdfOf } from '../sample-files.ts';
import type { HostileFile } from './hostile-file.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const named = (name: string, expected: string): HostileFile => [
  'attachment',
  `the name ${JSON.stringify(name.slice(0, 40))}`,
  name,
  pdfOf(),
  { type: 'application/pdf', name: expected },
];
/** Names that could do harm where a file is saved or shown. */
export const names: HostileFile[] = [
  named('../../../etc/cron.d/job.pdf', 'job.pdf'),
  named('C:\\Windows\\system32\\cv.pdf', 'cv.pdf'),
  named('cv\u202efdp.exe', 'cv_fdp.exe.pdf'),
  named('cv.pdf\u0000.exe', 'cv.pdf_.exe.pdf'),
  named('a\r\nset-cookie: x=1.pdf', 'a__set-cookie_ x=1.pdf'),
  named('.htaccess', 'htaccess.pdf'),
  named('<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'),
  named('cv.exe', 'cv.exe.pdf'),
  named('cv.PDF', 'cv.PDF'),
  named('...', 'file.pdf'),
  named(`${'n'.repeat(3000)}.pdf`, `${'n'.repeat(146)}.pdf`),
  [
    'cv_document',
    'a Word document named as a PDF',
    'cv.pdf',
    docxOf(),
    { type: docxType, name: 'cv.pdf.docx' },
  ],
];
