import { Button } from '@mantine/core';
import { CircleAlert, CircleCheck, CloudUpload, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSize } from '../../lib/format.ts';
import classes from './file-field.module.css';
import type { Upload } from './use-upload.ts';

const percent = (progress: number) => `${Math.floor(progress * 100)}%`;

/** The text for screen readers, which announces progress only at every quarter. */
export const statusText = ({ attempt, stored }: Pick<Upload, 'attempt' | 'stored'>): string => {
  if (attempt?.step === 'sending')
    return `Uploading ${attempt.file.name}, ${percent(Math.floor(attempt.progress * 4) / 4)}`;
  if (attempt !== null) return '';
  return stored ? `${stored.name} is uploaded` : '';
};

const Line = (props: { icon: ReactNode; name: string; detail: string; children?: ReactNode }) => (
  <>
    {props.icon}
    <span className={classes.text}>
      <span className={classes.name}>{props.name}</span>
      <span className={classes.detail}>{props.detail}</span>
    </span>
    <span className={classes.actions}>{props.children}</span>
  </>
);

/** Looks like a button; presses go to the file input on top of it. */
const Choose = (props: { children: string }) => (
  <span className={classes.choose} aria-hidden="true">
    {props.children}
  </span>
);

const Act = (props: { label: string; onPress: () => void }) => (
  <Button variant="default" className={classes.act ?? ''} onClick={props.onPress}>
    {props.label}
  </Button>
);

/** The content of a file field: the chosen file, its upload progress and the available actions. */
export const FileStatus = (props: {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
  onRemove: () => void;
}) => {
  const { attempt, stored } = props.upload;
  if (attempt?.step === 'sending') {
    const { file, progress } = attempt;
    return (
      <>
        <Line
          icon={<FileUp aria-hidden="true" />}
          name={file.name}
          detail={progress < 1 ? `${percent(progress)} of ${formatSize(file.size)}` : 'Checking…'}
        >
          <Act label="Cancel" onPress={props.onCancel} />
        </Line>
        <progress className={classes.bar} value={progress} aria-label={`Upload of ${file.name}`} />
      </>
    );
  }
  if (attempt?.step === 'interrupted')
    return (
      <Line
        icon={<CircleAlert className={classes.wrong} aria-hidden="true" />}
        name={attempt.file.name}
        detail="The upload was interrupted"
      >
        <Act label="Retry" onPress={props.onRetry} />
        <Act label="Cancel" onPress={props.onCancel} />
      </Line>
    );
  if (stored)
    return (
      <Line
        icon={<CircleCheck className={classes.done} aria-hidden="true" />}
        name={stored.name}
        detail={formatSize(stored.size)}
      >
        <Choose>Replace</Choose>
        <Act label="Remove" onPress={props.onRemove} />
      </Line>
    );
  return (
    <Line
      icon={<CloudUpload aria-hidden="true" />}
      name={attempt ? attempt.file.name : 'Choose a file'}
      detail={attempt ? 'was not uploaded' : 'or drop it here'}
    >
      <Choose>{attempt ? 'Choose another' : 'Choose'}</Choose>
    </Line>
  );
};
