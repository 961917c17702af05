import type { Application } from '@ithaca/contracts/applications';
import type { StoredFile } from '@ithaca/contracts/files';
import { FileText, IdCard } from 'lucide-react';
import { useState } from 'react';
import { formatSize } from '../../../lib/format.ts';
import { AuditLogName } from './audit-log-name.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import classes from './documents.module.css';

const whyMissing = ({ source }: Pick<Application, 'source'>) =>
  source === 'dashboard'
    ? 'Profiles created on the mentor dashboard have no documents.'
    : 'The documents were deleted 30 days after the decision.';

/** Both documents of an application; each opens in a dialog. */
export const Documents = ({ application }: { application: Application }) => {
  const [open, setOpen] = useState<{ file: StoredFile; label: string } | null>(null);
  const documents = [
    { label: 'Identity document', file: application.idDocument, Icon: IdCard },
    { label: 'CV', file: application.cvDocument, Icon: FileText },
  ].flatMap(({ file, ...rest }) => (file ? [{ ...rest, file }] : []));
  if (documents.length === 0) return <p className={classes.note}>{whyMissing(application)}</p>;
  return (
    <>
      <p className={classes.note}>
        Every document you open is recorded in the <AuditLogName />.
      </p>
      <ul className={classes.root}>
        {documents.map(({ label, file, Icon }) => (
          <li key={file.id}>
            <button
              type="button"
              className={classes.document}
              onClick={() => setOpen({ file, label })}
            >
              <Icon size={24} aria-hidden="true" />
              <span className={classes.about}>
                <strong>Open {label === 'CV' ? 'CV' : 'identity document'}</strong>
                <span className={classes.file}>
                  {file.name}, {formatSize(file.size)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <DocumentDialog file={open.file} label={open.label} onClose={() => setOpen(null)} />}
    </>
  );
};
