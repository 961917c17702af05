import type { WaitlistEntry } from '@ithaca/contracts/waitlist';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { detailOf } from '../../lib/errors.ts';
import { formatDate, fullName } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { FormError } from '../../ui/form-error.tsx';
import classes from './entry-row.module.css';
import { useGranting } from './use-granting.ts';

/** A person on the waitlist. Those still waiting can be selected, or granted access directly. */
export const EntryRow = (props: {
  entry: WaitlistEntry;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** Called when access was granted and the next entry can't take the focus. */
  onLastGranted: () => void;
}) => {
  const { entry } = props;
  const row = useRef<HTMLLIElement>(null);
  const { grant, isBusy, error } = useGranting(() => {
    // The pressed button disappears. The next person's checkbox can't grant anything by mistake.
    const next = row.current?.nextElementSibling?.querySelector('input');
    if (next) next.focus();
    else props.onLastGranted();
  });
  const name = fullName(entry);
  return (
    <li ref={row} className={classes.root}>
      {entry.platformAccess ? (
        <span className={classes.select} />
      ) : (
        <label className={classes.select}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={props.isSelected}
            onChange={(event) => props.onSelect(event.currentTarget.checked)}
          />
        </label>
      )}
      <div className={classes.about}>
        <div className={classes.head}>
          <h3>{name}</h3>
          {entry.platformAccess ? (
            <Badge>Access Granted</Badge>
          ) : (
            <Badge tone="plain">Pending Access</Badge>
          )}
        </div>
        <p>{entry.email}</p>
        <p className={classes.facts}>
          Wants to be a {entry.userType} · joined on {formatDate(entry.createdAt)}
        </p>
        <FormError>{error && detailOf(error)}</FormError>
      </div>
      {!entry.platformAccess && (
        <Button
          variant="light"
          className={classes.grant}
          aria-label={`Grant Access to ${name}`}
          loading={isBusy}
          onClick={() => grant([entry.id])}
        >
          Grant Access
        </Button>
      )}
    </li>
  );
};
