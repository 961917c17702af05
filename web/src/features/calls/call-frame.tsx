import type { CallKind } from '@ithaca/contracts/calls';
import { VisuallyHidden } from '@mantine/core';
import { MessageCircle, PhoneOff, Settings } from 'lucide-react';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { counted } from '../../lib/format.ts';
import { NavigationContext } from '../../lib/navigation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CallConversation } from './call-conversation.tsx';
import classes from './call-frame.module.css';
import { clockText } from './call-texts.ts';
import { DeviceButtons } from './device-buttons.tsx';
import { DeviceNotice } from './device-notice.tsx';
import { DeviceSelects } from './device-selects.tsx';
import type { LocalMedia, Recorded } from './local-media.ts';
import { RoundButton } from './round-button.tsx';
import { useHotkeyChoice } from './use-hotkey-choice.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { useTicking } from './use-ticking.ts';

const TalkingTime = ({ startedAt }: { startedAt: number }) => (
  <span className={classes.time} role="timer" aria-label="Call duration">
    {clockText(useTicking() - startedAt)}
  </span>
);

/**
 * What all calls have around their pictures: who it is with, the controls, and the conversation beside it
 * (product 3.12, 5.8). M switches the microphone and V the camera, unless the person has turned these keys off; Escape
 * closes the conversation, and so does Back on phones, where it covers the call.
 */
export const CallFrame = (props: {
  /** Who the call is with. */
  name: string;
  kind: CallKind;
  /** When the first connection was made; null before. */
  startedAt: number | null;
  /** Shown at the end of the header. */
  sign?: ReactNode;
  /** What is going on, announced by screen readers. */
  status: string;
  media: LocalMedia;
  recorded: Recorded;
  conversation: ReactNode;
  /** How many messages of the conversation the viewer hasn't read. */
  unread: number;
  onLeave: () => void;
  /** The pictures. */
  children: ReactNode;
}) => {
  const { kind, media, recorded } = props;
  const [hasChat, setChat] = useState(false);
  const [hasSettings, setSettings] = useState(false);
  const [hasHotkeys, setHotkeys] = useHotkeyChoice();
  // Problems from before joining were reported then.
  const [known, setKnown] = useState(recorded.problems);
  const unread = hasChat ? 0 : props.unread;
  const { DialogEntry } = use(NavigationContext);
  const coversCall = useNarrow() && hasChat;
  const chatButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button for joining is gone.
  useEffect(() => heading.current?.focus(), []);
  const closeChat = () => {
    setChat(false);
    chatButton.current?.focus();
  };
  const notice = {
    problems: recorded.problems,
    kind,
    isInCall: true,
    onRetry: () => void media.retry(),
  };
  useHotkeys({ escape: () => hasChat && !hasSettings && closeChat() });
  return (
    <div className={classes.root} data-call="live" data-chat={hasChat}>
      <section className={classes.stage} aria-label={`Call with ${props.name}`}>
        <header className={classes.head}>
          <h1 ref={heading} tabIndex={-1} className={classes.name}>
            {props.name}
          </h1>
          {props.startedAt !== null && <TalkingTime startedAt={props.startedAt} />}
          {props.sign}
        </header>
        <VisuallyHidden role="status">{props.status}</VisuallyHidden>
        <VisuallyHidden aria-live="polite">
          {unread > 0 && counted(unread, 'unread message', 'unread messages')}
        </VisuallyHidden>
        {recorded.problems !== known && (
          <DeviceNotice {...notice} onHide={() => setKnown(recorded.problems)} />
        )}
        {props.children}
        <section className={classes.controls} aria-label="Call controls">
          <DeviceButtons {...{ kind, media, recorded, hasHotkeys }} />
          <RoundButton label="Call settings" Icon={Settings} onClick={() => setSettings(true)} />
          <RoundButton
            buttonRef={chatButton}
            label="Conversation"
            Icon={MessageCircle}
            expanded={hasChat}
            count={unread}
            onClick={() => setChat(!hasChat)}
          />
          <RoundButton label="Leave the call" Icon={PhoneOff} tone="end" onClick={props.onLeave} />
        </section>
      </section>
      {DialogEntry && coversCall && <DialogEntry locked={false} onClose={closeChat} />}
      {hasChat && <CallConversation onClose={closeChat}>{props.conversation}</CallConversation>}
      <Dialog title="Call settings" opened={hasSettings} onClose={() => setSettings(false)} isOver>
        <DeviceNotice {...notice} />
        <DeviceSelects kind={kind} media={media} recorded={recorded} />
        <div className={classes.hotkeys}>
          <SwitchField
            label="Keyboard shortcuts"
            hint={
              kind === 'video'
                ? 'M switches the microphone and V the camera.'
                : 'M switches the microphone.'
            }
            checked={hasHotkeys}
            onChange={setHotkeys}
          />
        </div>
      </Dialog>
    </div>
  );
};
