import { paymentEventNames, type Receipt } from '@ithaca/contracts/payment-history';
import { Button } from '@mantine/core';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { formatDate, formatExactEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { receiptFileAddress } from './history.queries.ts';
import classes from './receipt-page.module.css';

/** The number and dates are in UTC, as in the PDF. */
const dateText = (at: string) => formatDate(at, 'UTC');

const Parties = ({ receipt: { seller, buyer, number, paidAt } }: { receipt: Receipt }) => (
  <dl className={classes.parties}>
    <div>
      <dt>Receipt number</dt>
      <dd>
        <strong>{number}</strong>
      </dd>
    </div>
    <div>
      <dt>Date of payment</dt>
      <dd>
        <strong>{dateText(paidAt)}</strong>
      </dd>
    </div>
    <div>
      <dt>Paid to</dt>
      <dd>
        <strong>{seller.name}</strong>
        <span>{seller.address}</span>
        {seller.email && <span>{seller.email}</span>}
      </dd>
    </div>
    <div>
      <dt>Paid by</dt>
      <dd>
        <strong>{buyer.name}</strong>
        <span>{buyer.email}</span>
      </dd>
    </div>
  </dl>
);

const Amounts = ({ receipt }: { receipt: Receipt }) => {
  const { amount, refundedAmount } = receipt;
  const refunded = Number(refundedAmount);
  return (
    <table className={classes.amounts}>
      <caption>What was paid</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{receipt.title}</th>
          <td>{formatExactEur(amount)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total paid</th>
          <td>{formatExactEur(amount)}</td>
        </tr>
        {refunded > 0 && (
          <>
            <tr data-minor>
              <th scope="row">Refunded</th>
              <td>{formatExactEur(-refunded)}</td>
            </tr>
            <tr>
              <th scope="row">Paid after refunds</th>
              <td>{formatExactEur((Number(amount) - refunded).toFixed(2))}</td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  );
};

/** A printable receipt, with buttons to print and save it. */
export const ReceiptPage = (props: { receipt: Receipt; paymentsAddress: string }) => {
  const { receipt } = props;
  return (
    <div className={classes.root}>
      <div className={classes.actions}>
        <AppLink className={classes.back} href={props.paymentsAddress}>
          <ArrowLeft size={18} aria-hidden="true" /> My payments
        </AppLink>
        <Button
          variant="default"
          leftSection={<Printer size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button
          component="a"
          href={receiptFileAddress(receipt.id)}
          download
          leftSection={<Download size={18} aria-hidden="true" />}
        >
          Download PDF
        </Button>
      </div>
      <article className={classes.paper} aria-labelledby="receipt-title">
        <div className={classes.head}>
          <span className={classes.seller}>{receipt.seller.name}</span>
          <h1 id="receipt-title">Receipt</h1>
        </div>
        <Parties receipt={receipt} />
        <Amounts receipt={receipt} />
        <section className={classes.events} aria-labelledby="receipt-events">
          <h2 id="receipt-events">What happened to the money</h2>
          <ol>
            {receipt.events.map(({ kind, amount, at }) => (
              <li key={`${kind} ${at} ${amount}`}>
                <span>
                  {paymentEventNames[kind]}
                  <time dateTime={at}>{dateText(at)}</time>
                </span>
                <span className={classes.figure}>{formatExactEur(amount)}</span>
              </li>
            ))}
          </ol>
        </section>
        <p className={classes.note}>
          Payment {receipt.id}. All dates are in UTC. This receipt confirms a payment. It is not a
          VAT invoice.
        </p>
      </article>
    </div>
  );
};
