import type { Receipt } from '@ithaca/contracts/payment-history';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { drawReceipt } from './receipt-pdf.ts';

const receipt: Receipt = {
  id: 'pi_3f2a77b1c09d4e5f6a7b8c9d',
  purpose: 'booking',
  title: 'Video call · Łukasz Žižek',
  amount: '75.00',
  status: 'partly_refunded',
  refundedAmount: '37.50',
  sessionId: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  number: '2026-4E5F-6A7B-8C9D',
  paidAt: '2026-11-20T23:30:00.000Z',
  seller: { name: 'Ithaca', address: 'mentors.example', email: 'hello@mentors.example' },
  buyer: { name: 'Zoë Nguyễn', email: 'zoe@example.test' },
  events: [
    { kind: 'held', amount: '75.00', at: '2026-11-20T23:30:00.000Z' },
    { kind: 'refunded', amount: '37.50', at: '2026-11-21T09:00:00.000Z' },
    { kind: 'released', amount: '37.50', at: '2026-11-21T09:00:00.000Z' },
  ],
};

/** The text of a PDF's only page, as a PDF reader extracts it. */
const readText = async (file: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  await document.destroy();
  return text.replaceAll(/\s+/g, ' ');
};
const draw = async (changes: Partial<Receipt> = {}) =>
  readText(await drawReceipt({ ...receipt, ...changes }, new Date('2026-11-22T00:00:00Z')));

describe('the PDF of a receipt', () => {
  it('has accents, the euro sign, and dates in UTC', async () => {
    const text = await draw();
    for (const part of [
      '2026-4E5F-6A7B-8C9D',
      '20 November 2026',
      'Video call · Łukasz Žižek',
      'Zoë Nguyễn',
      'hello@mentors.example',
      '-€37.50',
      'Released to the mentor €37.50',
      'It is not a VAT invoice.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has Greek and Cyrillic names, and marks characters that are missing in all fonts', async () => {
    const text = await draw({ buyer: { name: 'Σωκράτης Иванова 李', email: 'a@example.test' } });
    expect(text).toContain('Σωκράτης Иванова ?');
  });

  it('breaks names that are too long for a line', async () => {
    const name = `${'Wolfeschlegelstein'.repeat(5)} ${'Hausenbergerdorff'.repeat(5)}`;
    const text = await draw({
      buyer: { name, email: 'a@example.test' },
      title: `Unlock · ${name}`,
    });
    expect(text.replaceAll(' ', '').split(name.replaceAll(' ', ''))).toHaveLength(3);
  });

  it('has no line about refunds without any', async () => {
    const text = await draw({ refundedAmount: '0.00', events: receipt.events.slice(0, 1) });
    expect(text).not.toContain('Refunded');
  });
});
