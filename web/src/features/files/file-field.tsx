import { Input, VisuallyHidden } from '@mantine/core';
import { type ChangeEvent, useId, useRef } from 'react';
import classes from './file-field.module.css';
import { acceptOf, describeKind } from './file-rules.ts';
import { FileStatus, statusText } from './file-status.tsx';
import type { Upload } from './use-upload.ts';

/**
 * A field for one file: press it, or drop a file on it. The browser's own file input covers it, so it
 * works with the keyboard and accepts drops.
 */
export const FileField = (props: {
  label: string;
  upload: Upload;
  id?: string;
  required?: boolean;
  /** What the file is for, or what it must show. */
  hint?: string;
  /** Shown unless the upload itself has an error. */
  error?: string | null | undefined;
}) => {
  const { upload, label, required = false, hint } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const input = useRef<HTMLInputElement>(null);
  const { attempt, stored } = upload;
  const error = attempt === null ? props.error : attempt.step !== 'sending' && attempt.reason;

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.item(0);
    // Lets the user choose the same file again.
    currentTarget.value = '';
    if (file) upload.choose(file);
  };
  /** The pressed button disappears, so the focus has to move. */
  const keepFocus = (act: () => void) => () => {
    act();
    input.current?.focus();
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      withAsterisk={required}
      size="md"
      description={`${hint ? `${hint} ` : ''}${describeKind(upload.kind)}.`}
      descriptionProps={{ id: `${id}-description` }}
      error={error || undefined}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <div className={classes.zone} data-step={attempt?.step ?? (stored ? 'stored' : 'empty')}>
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.input}
          accept={acceptOf(upload.kind)}
          required={required && stored === null}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-description ${id}-status${error ? ` ${id}-error` : ''}`}
          onChange={choose}
        />
        <FileStatus
          upload={upload}
          onRetry={keepFocus(upload.retry)}
          onCancel={keepFocus(upload.cancel)}
          onRemove={keepFocus(upload.remove)}
        />
      </div>
      <VisuallyHidden id={`${id}-status`} role="status">
        {statusText(upload)}
      </VisuallyHidden>
    </Input.Wrapper>
  );
};
