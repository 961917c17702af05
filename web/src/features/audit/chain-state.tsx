import type { AuditState } from '@ithaca/contracts/audit';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link2, Unlink2 } from 'lucide-react';
import { counted, formatCount } from '../../lib/format.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import { auditStateQuery } from './audit.queries.ts';
import classes from './chain-state.module.css';

/** Says what was verified, and nothing beyond it. */
const verifiedText = ({ seq, verifiedFrom }: AuditState) => {
  if (seq === 1) return 'Verified just now: the only entry is in order.';
  if (verifiedFrom <= 1)
    return `Verified just now: all ${counted(seq, 'entry', 'entries')} are in order.`;
  const newest = formatCount(seq - verifiedFrom + 1);
  return `Verified just now: the newest ${newest} of ${counted(seq, 'entry', 'entries')} are in order.`;
};

const Broken = ({ seq }: { seq: number }) => (
  <div className={classes.root} data-broken="true" role="alert">
    <Unlink2 size={20} strokeWidth={1.75} aria-hidden="true" />
    <p>
      <strong>Entry {seq} is missing or was changed.</strong> Somebody with direct access to the
      database has tampered with the log. Run <code>npm run audit</code> on the server to verify all
      entries.
    </p>
  </div>
);

const Intact = ({ state }: { state: AuditState }) => (
  <div className={classes.root}>
    <Link2 size={20} strokeWidth={1.75} aria-hidden="true" />
    <div>
      <p>{verifiedText(state)}</p>
      <details className={classes.note}>
        <summary>Last entry</summary>
        <p>
          Note this elsewhere, and pass it to <code>npm run audit -- --expect</code> later to find
          out whether entries were removed:
        </p>
        <code>{`${state.seq}:${state.hash}`}</code>
      </details>
    </div>
  </div>
);

/** Whether the newest entries are in order, as the server has just verified. */
export const ChainState = () => {
  const query = useQuery(auditStateQuery);
  if (query.isPending) return <Skeletons count={1} height="5.25rem" />;
  if (query.data === undefined)
    return (
      <div className={classes.root}>
        <Unlink2 size={20} strokeWidth={1.75} aria-hidden="true" />
        <p>The entries could not be verified.</p>
        <Button variant="light" size="sm" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  const { brokenAt, seq } = query.data;
  if (brokenAt !== null) return <Broken seq={brokenAt} />;
  return seq === 0 ? null : <Intact state={query.data} />;
};
