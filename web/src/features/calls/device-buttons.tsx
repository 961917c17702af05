import type { CallKind } from '@ithaca/contracts/calls';
import { Mic, MicOff, MonitorUp, MonitorX, Video, VideoOff } from 'lucide-react';
import type { LocalMedia, Recorded } from './local-media.ts';
import { RoundButton } from './round-button.tsx';
import { useHotkeys } from './use-hotkeys.ts';

const canShareScreen = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** Buttons that switch the microphone, the camera and screen sharing; M and V switch the first two. */
export const DeviceButtons = (props: {
  kind: CallKind;
  media: LocalMedia;
  recorded: Recorded;
  hasHotkeys: boolean;
}) => {
  const { media, hasHotkeys } = props;
  const { camera, microphone, screen, isMuted } = props.recorded;
  const isVideo = props.kind === 'video';
  const toggleMicrophone = () => microphone && media.setMuted(!isMuted);
  const toggleCamera = () => isVideo && void media.setCamera(!camera);
  useHotkeys(hasHotkeys ? { m: toggleMicrophone, v: toggleCamera } : {});
  return (
    <>
      <RoundButton
        label={isMuted ? 'Switch the microphone on' : 'Switch the microphone off'}
        Icon={isMuted || !microphone ? MicOff : Mic}
        isOff={isMuted || !microphone}
        disabled={!microphone}
        hotkey={hasHotkeys ? 'M' : undefined}
        onClick={toggleMicrophone}
      />
      {isVideo && (
        <RoundButton
          label={camera ? 'Switch the camera off' : 'Switch the camera on'}
          Icon={camera ? Video : VideoOff}
          isOff={!camera}
          hotkey={hasHotkeys ? 'V' : undefined}
          onClick={toggleCamera}
        />
      )}
      {isVideo && canShareScreen() && (
        <RoundButton
          label={screen ? 'Stop sharing your screen' : 'Share your screen'}
          Icon={screen ? MonitorX : MonitorUp}
          isOff={screen !== null}
          onClick={() => void media.setScreen(!screen)}
        />
      )}
    </>
  );
};
