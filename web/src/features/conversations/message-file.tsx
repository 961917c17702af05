import { fileUrl, type StoredFile } from '@ithaca/contracts/files';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { formatSize } from '../../lib/format.ts';
import classes from './message-file.module.css';

/** The file of a message, as a link that downloads it. A picture is shown. */
export const MessageFile = ({ file }: { file: StoredFile }) => {
  const [isBroken, setIsBroken] = useState(false);
  const isPicture = file.type.startsWith('image/') && !isBroken;
  const url = fileUrl(file.id);
  return (
    <a className={classes.root} href={url} download={file.name} data-picture={isPicture}>
      {isPicture ? (
        <img
          className={classes.picture}
          src={url}
          alt={file.name}
          loading="lazy"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <FileText size={24} aria-hidden="true" />
      )}
      <span className={classes.about}>
        <span className={classes.name} aria-hidden={isPicture}>
          {file.name}
        </span>{' '}
        <span className={classes.size}>{formatSize(file.size)}</span>
      </span>
    </a>
  );
};
