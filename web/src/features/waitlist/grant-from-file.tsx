import type { WaitlistMatches } from '@ithaca/contracts/waitlist';
import { Button, FileButton } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { detailOf } from '../../lib/errors.ts';
import { counted } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { readAddresses } from './addresses.ts';
import classes from './grant-from-file.module.css';
import { Matches } from './matches.tsx';
import { useGranting } from './use-granting.ts';
import { useMatches } from './waitlist.queries.ts';

/** The people found for a file's addresses, and a button that grants access to those still waiting. */
const Outcome = (props: {
  matches: WaitlistMatches;
  linesWithout: number;
  onClose: () => void;
}) => {
  const { pending } = props.matches;
  const { grant, isBusy, error } = useGranting(props.onClose);
  return (
    <>
      <Matches matches={props.matches} linesWithout={props.linesWithout} />
      <FormError>{error && detailOf(error)}</FormError>
      <div className={classes.actions}>
        <Button variant="default" disabled={isBusy} onClick={props.onClose}>
          Cancel
        </Button>
        {pending.length > 0 && (
          <Button loading={isBusy} onClick={() => grant(pending.map(({ id }) => id))}>
            Grant Access to {counted(pending.length, 'person', 'people')}
          </Button>
        )}
      </div>
    </>
  );
};

/** Grants access to the people whose addresses are in a file, after showing who they are (product 11.27). */
export const GrantFromFile = () => {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [linesWithout, setLinesWithout] = useState(0);
  const matching = useMatches();
  const forgetFile = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    // Lets the user choose the same file again.
    forgetFile.current?.();
    matching.reset();
    const read = await readAddresses(file);
    setProblem('problem' in read ? read.problem : null);
    if ('problem' in read) return;
    setLinesWithout(read.linesWithout);
    matching.mutate(read.addresses);
  };
  const failure = problem ?? (matching.error && detailOf(matching.error));
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileUp size={18} aria-hidden="true" />}
        onClick={() => {
          matching.reset();
          setProblem(null);
          setOpen(true);
        }}
      >
        Grant from a file
      </Button>
      <Dialog title="Grant access from a file" opened={isOpen} onClose={() => setOpen(false)} wide>
        <div className={classes.root}>
          <p className={classes.note}>
            Choose a CSV or text file with email addresses. You’ll see who is on the waitlist before
            access is granted.
          </p>
          <div>
            <FileButton
              accept=".csv,.txt,text/csv,text/plain"
              onChange={choose}
              resetRef={forgetFile}
            >
              {(button) => (
                <Button {...button} variant="light" loading={matching.isPending}>
                  {matching.data ? 'Choose another file' : 'Choose a file'}
                </Button>
              )}
            </FileButton>
          </div>
          <FormError>{failure}</FormError>
          {matching.isPending && <Skeletons count={2} height="3rem" />}
          {matching.data && !failure && (
            <Outcome
              matches={matching.data}
              linesWithout={linesWithout}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      </Dialog>
    </>
  );
};
