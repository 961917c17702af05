import { Button } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import type { SocketState } from '../../lib/socket.ts';
import classes from './connection-notice.module.css';

/** Shown while the connection is lost; offers to reconnect once the automatic attempts have failed. */
export const ConnectionNotice = (props: { socket: SocketState; onReconnect: () => void }) => {
  const { lost, gaveUp } = props.socket;
  return (
    <div role="status">
      {lost && (
        <div className={classes.root}>
          <WifiOff size={18} aria-hidden="true" />
          <span>
            {gaveUp
              ? 'Connection lost.'
              : 'Connection lost. Reconnecting to enable real-time messaging...'}
          </span>
          {gaveUp && (
            <Button ref={keepFocusNear} variant="default" onClick={props.onReconnect}>
              Reconnect
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
