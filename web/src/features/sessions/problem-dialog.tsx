import { reportSession } from '@ithaca/contracts/bookings';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { formatEur } from '../../lib/format.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { BookedSession } from './booking-state.ts';
import { problemReasons } from './problem-reasons.ts';

/** Asks what went wrong with a booking, and explains what happens to its money. */
export const ProblemDialog = ({
  session,
  isMentor,
  ...dialog
}: {
  session: BookedSession;
  isMentor: boolean;
  opened: boolean;
  busy: boolean;
  error: unknown;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) => {
  const draft = useDraftName(`problem ${session.id}`);
  const { payment } = session;
  return (
    <ReasonDialog
      title="Report a problem"
      confirm="Report problem"
      presets={problemReasons[isMentor ? 'mentor' : 'mentee']}
      description="You and the administrator can read this."
      schema={reportSession.body}
      draft={draft}
      {...dialog}
    >
      {payment && formatEur(payment.amount)} stays held until the administrator has decided who gets
      it.
    </ReasonDialog>
  );
};
