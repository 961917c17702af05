import type { StoredFile } from '@ithaca/contracts/files';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { CircleAlert, FileText, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import { formatSize } from '../../lib/format.ts';
import { acceptOf, statusText, type Upload, useUpload } from '../files/index.ts';
import classes from './composer-file.module.css';

/** The file of a message that is being written; `unfinished` while it isn't uploaded. */
export type ComposerAttachment = StoredFile | 'unfinished' | null;

const detailOf = ({ attempt, stored }: Upload): string => {
  if (attempt?.step === 'sending') {
    const { progress, file } = attempt;
    return progress < 1
      ? `${Math.floor(progress * 100)}% of ${formatSize(file.size)}`
      : 'Checking…';
  }
  return attempt?.reason ?? formatSize(stored?.size ?? 0);
};

/** The chosen file, with the progress of its upload or the reason why it failed. */
const ChosenFile = (props: { upload: Upload; onRetry: () => void; onRemove: () => void }) => {
  const { attempt, stored } = props.upload;
  const name = attempt?.file.name ?? stored?.name;
  if (name === undefined) return null;
  const isFailed = attempt !== null && attempt.step !== 'sending';
  const Icon = isFailed ? CircleAlert : FileText;
  return (
    <div className={classes.root} data-failed={isFailed}>
      <Icon size={20} aria-hidden="true" />
      <span className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail} {...(isFailed && { role: 'alert' })}>
          {detailOf(props.upload)}
        </span>
        {attempt?.step === 'sending' && (
          <progress
            className={classes.bar}
            value={attempt.progress}
            aria-label={`Upload of ${name}`}
          />
        )}
      </span>
      {attempt?.step === 'interrupted' && (
        <Button variant="subtle" className={classes.act ?? ''} onClick={props.onRetry}>
          Retry
        </Button>
      )}
      <ActionIcon variant="subtle" aria-label={`Remove ${name}`} onClick={props.onRemove}>
        <X size={20} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};

/** The button that attaches a file to a message, and the file. Files can also be pasted or dropped into the form around. */
export const ComposerFile = (props: {
  connected: boolean;
  onChange: (attachment: ComposerAttachment) => void;
}) => {
  const { connected } = props;
  const upload = useUpload({ kind: 'attachment' });
  const { attempt, stored } = upload;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const attachment = attempt === null ? stored : 'unfinished';
  const tell = useEffectEvent(props.onChange);
  useEffect(() => tell(attachment), [attachment]);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.item(0);
    // So that the same file can be chosen again.
    currentTarget.value = '';
    if (file) upload.choose(file);
  };
  const take = useEffectEvent((event: Event, file: File | undefined) => {
    if (!file || !connected) return;
    event.preventDefault();
    upload.choose(file);
  });
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return undefined;
    const paste = (event: ClipboardEvent) => {
      // Text copied from an office program comes with a picture of itself.
      const isText = event.clipboardData?.types.includes('text/plain');
      if (!isText) take(event, event.clipboardData?.files[0]);
    };
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files[0]);
    const allowDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    form.addEventListener('paste', paste);
    form.addEventListener('drop', drop);
    form.addEventListener('dragover', allowDrop);
    return () => {
      form.removeEventListener('paste', paste);
      form.removeEventListener('drop', drop);
      form.removeEventListener('dragover', allowDrop);
    };
  }, []);

  /** The pressed button disappears. */
  const keepFocus = (act: () => void) => () => {
    act();
    button.current?.focus();
  };
  const label = connected ? 'Attach a file' : 'Attach a file, once you are connected again';
  return (
    <>
      <ChosenFile
        upload={upload}
        onRetry={keepFocus(upload.retry)}
        onRemove={keepFocus(attempt === null ? upload.remove : upload.cancel)}
      />
      <VisuallyHidden role="status">{statusText(upload)}</VisuallyHidden>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File"
        accept={acceptOf('attachment')}
        onChange={choose}
      />
      <ActionIcon
        ref={button}
        variant="subtle"
        aria-label={label}
        title={label}
        disabled={!connected}
        onClick={() => input.current?.click()}
      >
        <Paperclip size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  );
};
