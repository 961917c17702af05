import { Input, VisuallyHidden } from '@mantine/core';
import { type ChangeEvent, useId, useRef } from 'react';
import classes from './file-field.module.css';
import { acceptOf, describeKind } from './file-rules.ts';
import { FileStatus, statusText } from './file-status.tsx';
import type { Upload } from './use-upload.ts';

/**
 * A field for one file, to press or to drop a file on. The browser's own file input covers it, so that
 * it works with the keyboard and accepts drops.
 */
export const FileField = (props: {
  label: string;
  upload: Upload;
  id?: string;
  required?: boolean;
  /** What the file is for or has to show. */
  hint?: string;
  /** Shown unless the upload has an error of its own. */
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
    // So that the same file can be chosen again.
    currentTarget.value = '';
    if (file) upload.choose(file);
  };
  /** The button that was pressed disappears. */
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
