import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useProductName } from '../../../frame/config.queries.ts';
import { useSignedInUser } from '../../../frame/sign-in.queries.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './two-factor.module.css';

/**
 * New recovery codes, which are shown only once: until they are saved, Back does nothing, and the browser asks before a
 * reload.
 */
export const RecoveryCodes = (props: { codes: readonly string[]; onSaved: () => void }) => {
  const { codes } = props;
  const product = useProductName();
  const { email } = useSignedInUser();
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true });
  const text = codes.join('\n');
  const download = () =>
    saveFile(
      new Blob([`Recovery codes for ${email} for ${product}. Each works once.\n\n${text}\n`], {
        type: 'text/plain',
      }),
      `${product.toLowerCase()}-recovery-codes.txt`,
    );
  return (
    <div className={classes.form}>
      <p className={classes.note}>
        Each of these codes signs you in once, in case you lose your phone. Keep them somewhere
        safe: we can’t show them again.
      </p>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <CopyButton what="codes" text={text} />
        <Button variant="default" leftSection={<Download size={18} />} onClick={download}>
          Download codes
        </Button>
      </div>
      <Button onClick={props.onSaved}>I’ve saved them</Button>
    </div>
  );
};
