/** A part of a text: a heading, a list or a paragraph. */
export type TextBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const markedLine = /^(## |- )(.*)$/;

/**
 * Splits a text into its parts: lines that start with `## ` are headings, lines that start with `- `
 * are list items, and blank lines separate paragraphs. Everything else stays as written.
 */
export const textBlocks = (text: string): TextBlock[] => {
  const blocks: TextBlock[] = [];
  let isNewParagraph = true;
  for (const line of text.split(/\r?\n/)) {
    const [, mark, rest = ''] = markedLine.exec(line) ?? [];
    const last = blocks.at(-1);
    if (mark === '## ') blocks.push({ kind: 'heading', text: rest });
    else if (mark === '- ' && last?.kind === 'list') last.items.push(rest);
    else if (mark === '- ') blocks.push({ kind: 'list', items: [rest] });
    else if (line.trim() !== '' && last?.kind === 'paragraph' && !isNewParagraph)
      last.text += `\n${line}`;
    else if (line.trim() !== '') blocks.push({ kind: 'paragraph', text: line });
    isNewParagraph = line.trim() === '';
  }
  return blocks;
};
