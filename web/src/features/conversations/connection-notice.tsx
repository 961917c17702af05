import { Button } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import type { SocketState } from '../../lib/socket.ts';
import classes from './connection-notice.module.css';

/** Says that the connection is lost while it is taken up again, and offers to when that was given up. */
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
            <Button variant="default" onClick={props.onReconnect}>
              Reconnect
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
