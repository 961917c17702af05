import { readFile, writeFile } from 'node:fs/promises';
import type { Figure } from './figures.ts';

const page = new URL('../../docs/performance.md', import.meta.url);

const formatNumber = (value: number) => {
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : decimals,
    maximumFractionDigits: decimals,
  });
};

const formatRatio = ({ ours, reference }: Figure) =>
  reference === undefined ? '' : (ours / reference).toFixed(2);

/** Formats the figures as a Markdown table. */
export const tableOf = (figures: readonly Figure[]): string => {
  const lines = figures.map((figure) => {
    const { label, unit, ours, reference, target = '', met } = figure;
    const measured = `${formatNumber(ours)} ${unit}`.trim();
    const bare = reference === undefined ? '' : `${formatNumber(reference)} ${unit}`.trim();
    const result = target && (met ? 'met' : 'missed');
    const cells = [label, measured, bare, formatRatio(figure), target, result];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| what | Ithaca | bare | ratio | target | |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
};

/** Writes a benchmark's table between its markers in docs/performance.md. */
export const record = async (name: string, figures: readonly Figure[]) => {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = await readFile(page, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`No markers for ${name}`);
  await writeFile(page, `${before}${begin}\n${tableOf(figures)}\n${end}${after}`);
};
