import { Button } from '@mantine/core';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { reportTitles } from './report-titles.ts';
import type { ReportedSubject } from './use-report.ts';

/**
 * The dialog that asks why. It is open while it is mounted, and loads on first use. Because it doesn't fade out,
 * `onClose` must return the focus.
 */
export const ReportDialog = lazyDialog<{ subject: ReportedSubject; onClose: () => void }>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
  ({ subject }) => reportTitles[subject.kind],
);

/** The button that opens the dialog. */
export const ReportAction = (props: {
  subject: ReportedSubject;
  /** The full label of the button, for screen readers and where the button stands alone. */
  label: string;
  isShownInFull?: boolean;
}) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        leftSection={<Flag size={16} aria-hidden="true" />}
        aria-label={props.label}
        onClick={() => setOpen(true)}
      >
        {props.isShownInFull ? props.label : 'Report'}
      </Button>
      {open && (
        <ReportDialog
          subject={props.subject}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
};
