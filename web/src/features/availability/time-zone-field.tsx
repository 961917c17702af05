import { Button, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { browserTimeZone } from '../../lib/time-zone.ts';
import classes from './time-zone-field.module.css';
import { timeZoneChoice, timeZoneChoices, timeZoneLabel } from './time-zones.ts';

/** The mentor's time zone, with a search. Suggests the browser's. */
export const TimeZoneField = (props: {
  value: string;
  error: string | undefined;
  onChange: (timeZone: string) => void;
}) => {
  const { value, onChange } = props;
  const [isOpened, setOpened] = useState(false);
  const choices = useMemo(
    () => (isOpened ? timeZoneChoices(value) : [timeZoneChoice(value)]),
    [isOpened, value],
  );
  const here = browserTimeZone();
  return (
    <div className={classes.root}>
      <Select
        label="Time zone"
        searchable
        data={choices}
        value={value}
        error={props.error}
        allowDeselect={false}
        maxDropdownHeight={280}
        limit={60}
        nothingFoundMessage="No time zone found"
        onDropdownOpen={() => setOpened(true)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(chosen) => chosen && onChange(chosen)}
        comboboxProps={{ withinPortal: false }}
        // Browsers would move the focus to the list, which disappears then.
        scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}
      />
      {here !== value && (
        <p className={classes.hint}>
          This device is in {timeZoneLabel(here)}.
          <Button variant="subtle" className={classes.use ?? ''} onClick={() => onChange(here)}>
            Use this time zone
          </Button>
        </p>
      )}
    </div>
  );
};
