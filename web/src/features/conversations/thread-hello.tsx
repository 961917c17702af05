import { Button } from '@mantine/core';
import { Logo } from '../../ui/logo.tsx';
import classes from './thread-hello.module.css';

/** A conversation without messages, with suggested first ones. */
export const ThreadHello = (props: {
  /** Null if nobody would get the message. */
  to: string | null;
  openings: readonly string[];
  onOpening: (text: string) => void;
}) => (
  <div className={classes.root}>
    <Logo variant="hero" className={classes.mark ?? ''} />
    {props.to === null ? (
      <h2>No messages yet</h2>
    ) : (
      <>
        <h2>Say hello to {props.to}</h2>
        <p>No messages yet.</p>
      </>
    )}
    {props.openings.length > 0 && (
      <div className={classes.openings}>
        {props.openings.map((text) => (
          <Button key={text} variant="light" onClick={() => props.onOpening(text)}>
            {text}
          </Button>
        ))}
      </div>
    )}
  </div>
);
