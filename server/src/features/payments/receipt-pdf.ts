import { formatExactEur } from '@ithaca/contracts/money';
import { paymentEventNames, type Receipt } from '@ithaca/contracts/payment-history';
import { longDate } from '../../platform/days.ts';
import { createPdfPage, pageHeight, pageWidth, type TextStyle } from '../../platform/pdf/page.ts';

const margin = 56;
const inner = pageWidth - 2 * margin;
const column = inner / 2 - 12;
const amountWidth = 130;
const ink = '#0f211d';
const muted = '#4a5e58';
const rule = '#d5dfdb';

const body: TextStyle = { size: 10.5, color: ink };
const strong: TextStyle = { ...body, weight: 'bold' };
const label: TextStyle = { size: 9, color: muted };

const dateText = (at: string) => longDate(new Date(at));

/**
 * Draws a receipt (product 4.8). Dates are in UTC, so the file is the same wherever it is created.
 * @param createdAt the date of the file
 * @returns the bytes of a PDF
 */
export const drawReceipt = async (receipt: Receipt, createdAt: Date): Promise<Buffer> => {
  const { seller, buyer } = receipt;
  const title = `Receipt ${receipt.number}`;
  const page = await createPdfPage({ title, author: seller.name, createdAt });
  const whole = { x: margin, width: inner };
  const right = { x: margin + inner - column, width: column };
  const row = (y: number, text: string, amount: string, style: TextStyle, note?: string) => {
    const box = { x: margin, y, width: inner - amountWidth };
    const below = page.text(text, box, style);
    const at = { x: margin + inner - amountWidth, y, width: amountWidth };
    page.text(amount, at, { ...style, align: 'end' });
    return note === undefined ? below : page.text(note, { ...box, y: below }, label);
  };
  const divide = (y: number) => {
    page.line({ ...whole, y: y + 6 }, rule);
    return y + 18;
  };
  const party = (box: { x: number; width: number }, y: number, name: string, lines: string[]) => {
    let below = page.text(name, { ...box, y }, label);
    for (const [at, line] of lines.entries()) {
      below = page.text(line, { ...box, y: below + (at === 0 ? 2 : 0) }, at === 0 ? strong : body);
    }
    return below;
  };

  page.text(seller.name, { ...whole, y: margin }, { size: 20, weight: 'bold', color: '#0b6153' });
  page.text('Receipt', { ...right, y: margin }, { size: 20, color: muted, align: 'end' });
  let y = divide(margin + 36);
  const paid = party({ x: margin, width: column }, y, 'Receipt number', [receipt.number]);
  y = Math.max(paid, party(right, y, 'Date of payment', [dateText(receipt.paidAt)])) + 14;
  const from = [seller.name, seller.address, ...(seller.email === null ? [] : [seller.email])];
  const to = [buyer.name, buyer.email];
  const left = party({ x: margin, width: column }, y, 'Paid to', from);
  y = divide(Math.max(left, party(right, y, 'Paid by', to)) + 14);

  y = row(y, receipt.title, formatExactEur(receipt.amount), strong);
  y = divide(y + 2);
  y = row(y, 'Total paid', formatExactEur(receipt.amount), strong);
  if (Number(receipt.refundedAmount) > 0) {
    const net = Number(receipt.amount) - Number(receipt.refundedAmount);
    y = row(y + 4, 'Refunded', `-${formatExactEur(receipt.refundedAmount)}`, body);
    y = row(y + 4, 'Paid after refunds', formatExactEur(net), strong);
  }
  y = divide(y + 18);
  y = page.text('What happened to the money', { ...whole, y }, strong) + 6;
  for (const { kind, amount, at } of receipt.events) {
    y = row(y, paymentEventNames[kind], formatExactEur(amount), body, dateText(at)) + 6;
  }

  const footer = `Payment ${receipt.id}. All dates are in UTC. This receipt confirms a payment. It is not a VAT invoice.`;
  page.text(footer, { ...whole, y: pageHeight - margin - 24 }, label);
  return page.end();
};
