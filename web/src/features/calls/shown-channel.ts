/** What somebody shows at the moment. */
export interface Shown {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
}

/**
 * Opens the channel on which two browsers tell each other what they show, because a track says nothing about that.
 * @param current what this browser shows, told as soon as the channel is open
 * @returns a function that tells it again
 */
export const openShownChannel = (
  connection: RTCPeerConnection,
  current: () => Shown,
  onShown: (shown: Shown) => void,
): (() => void) => {
  const channel = connection.createDataChannel('shown', { negotiated: true, id: 0 });
  const tell = () => {
    if (channel.readyState === 'open') channel.send(JSON.stringify(current()));
  };
  channel.onopen = tell;
  channel.onmessage = ({ data }) => {
    const shown = parseShown(data);
    if (shown) onShown(shown);
  };
  return tell;
};

const parseShown = (data: unknown): Shown | null => {
  try {
    const { microphone, camera, screen } = JSON.parse(String(data));
    return { microphone: microphone === true, camera: camera === true, screen: screen === true };
  } catch {
    return null;
  }
};
