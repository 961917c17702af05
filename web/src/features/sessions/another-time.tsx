import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './another-time.module.css';

/** Lets a mentor choose any time, also one that they don't offer (product 3.5), by the viewer's clock. */
export const AnotherTime = ({ onChoose }: { onChoose: (startsAt: string) => void }) => {
  const [time, setTime] = useState('');
  return (
    <form
      className={classes.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(new Date(time).toISOString());
      }}
    >
      <TextInput
        className={classes.time}
        type="datetime-local"
        label="Another time"
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" disabled={time === ''}>
        Choose
      </Button>
    </form>
  );
};
