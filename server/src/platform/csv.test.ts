import { expect, it } from 'vitest';
import { csvHead, csvLine } from './csv.ts';

it.each([
  [['1', 'Ana', ''], '1,Ana,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+49', '-1', '@sum', '\tx'], "'=1+1,'+49,'-1,'@sum,'\tx\r\n"],
  [['＝1+1', '＋49', '－1', '＠sum'], "'＝1+1,'＋49,'－1,'＠sum\r\n"],
  [['Ana;=1+1', 'two\n@lines', 'a\t-1'], '"Ana;\'=1+1","two\n\'@lines",a\t\'-1\r\n'],
  [['Ana; =1', 'Ana;"=1', '\t=1'], '"Ana; \'=1","Ana;""\'=1",\'\t\'=1\r\n'],
  [['a-b', 'a; b = c'], 'a-b,"a; b = c"\r\n'],
  [['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"\r\n'],
])('writes %j', (values, line) => {
  expect(csvLine(values)).toBe(line);
});

it('marks the first line as UTF-8', () => {
  expect(csvHead(['number', 'paid, in €'])).toBe('\ufeffnumber,"paid, in €"\r\n');
});
