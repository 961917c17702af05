import { vi } from 'vitest';

/** A description names the connection from which it is. */
type Description = { type: 'offer' | 'answer' | 'rollback'; sdp?: string };

const noStats = async () => new Map();

const transceiver = (kind: string) => ({
  direction: 'sendrecv',
  sender: {
    track: null as unknown,
    replaceTrack(track: unknown) {
      this.track = track;
      return Promise.resolve();
    },
    setStreams: () => undefined,
    getParameters: () => ({}),
    getStats: noStats,
  },
  receiver: { track: { kind }, getStats: noStats },
});

/**
 * Connections between browsers, in place of the browser's. Two connect once each has taken the other's description, and
 * stay unconnected if one of them had taken a third one's before.
 */
export const fakeConnections = () => {
  const all: FakeConnection[] = [];

  class FakeConnection {
    readonly name = String(all.push(this) - 1);
    connectionState = 'new';
    signalingState = 'stable';
    localDescription: (Description & { toJSON: () => Description }) | null = null;
    onnegotiationneeded: (() => void) | null = null;
    onconnectionstatechange: (() => void) | null = null;
    readonly channel = {
      readyState: 'connecting',
      onopen: () => undefined,
      onmessage: null as ((message: { data: string }) => void) | null,
      send: (data: string) => this.other?.channel.onmessage?.({ data }),
    };
    readonly #transceivers: ReturnType<typeof transceiver>[] = [];
    other: FakeConnection | null = null;

    createDataChannel = () => this.channel;
    getTransceivers = () => this.#transceivers;
    setConfiguration = () => undefined;
    addIceCandidate = async () => undefined;

    addTransceiver(kind: string) {
      this.#transceivers.push(transceiver(kind));
      if (this.#transceivers.length === 1) this.restartIce();
    }

    restartIce() {
      queueMicrotask(() => this.onnegotiationneeded?.());
    }

    async setLocalDescription(description?: Description) {
      if (description?.type === 'rollback') {
        this.signalingState = 'stable';
        return;
      }
      const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
      this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
      const made = { type, sdp: this.name } as const;
      this.localDescription = { ...made, toJSON: () => made };
    }

    async setRemoteDescription({ type, sdp }: Description) {
      const from = all[Number(sdp)] ?? null;
      if (type === 'offer' && this.#transceivers.length === 0)
        this.#transceivers.push(transceiver('audio'), transceiver('video'));
      this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable';
      this.other ??= from;
      if (type !== 'answer' || this.other !== from || from?.other !== this) return;
      for (const one of [this, from]) one.become('connected');
      for (const { channel } of [this, from]) {
        channel.readyState = 'open';
        channel.onopen();
      }
    }

    become(state: string) {
      if (this.connectionState === 'closed') return;
      this.connectionState = state;
      this.onconnectionstatechange?.();
    }

    close() {
      this.become('closed');
      this.channel.readyState = 'closed';
    }
  }

  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('MediaStream', class {});
  return { all, open: () => all.filter(({ connectionState }) => connectionState !== 'closed') };
};
