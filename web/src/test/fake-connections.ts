import { vi } from 'vitest';

/** A description contains the name of its connection. */
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
 * Connections between browsers, in place of the browser's. Two connect once each has applied the other's description,
 * but not if one of them has applied a third one's before, or the answer to an earlier offer.
 * @param describingMs how long it takes to create a description
 */
export const fakeConnections = (describingMs = 0) => {
  const all: FakeConnection[] = [];

  class FakeConnection {
    readonly name = String(all.push(this) - 1);
    connectionState = 'new';
    signalingState = 'stable';
    localDescription: (Description & { toJSON: () => Description }) | null = null;
    currentRemoteDescription: Description | null = null;
    onnegotiationneeded: (() => void) | null = null;
    onconnectionstatechange: (() => void) | null = null;
    readonly channel = {
      readyState: 'connecting',
      onopen: () => undefined,
      onmessage: null as ((message: { data: string }) => void) | null,
      send: (data: string) => this.other?.channel.onmessage?.({ data }),
    };
    readonly #transceivers: ReturnType<typeof transceiver>[] = [];
    #offer = 0;
    #order = 0;
    #needsOffer = false;
    #operations: Promise<unknown> = Promise.resolve();
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
      this.#needsOffer = true;
      void this.#inTurn(() => undefined);
    }

    /** One operation at a time, as in browsers. */
    #inTurn(operation: () => void | Promise<void>) {
      const done = this.#operations.then(operation);
      this.#operations = done.catch(() => undefined).then(() => this.#askForOffer());
      return done;
    }

    #askForOffer() {
      if (!this.#needsOffer || this.signalingState !== 'stable') return;
      this.#needsOffer = false;
      this.onnegotiationneeded?.();
    }

    setLocalDescription(description?: Description) {
      return this.#inTurn(async () => {
        if (description?.type === 'rollback') {
          this.signalingState = 'stable';
          // Browsers list audio and video in a different order after the first offer was withdrawn.
          if (!this.currentRemoteDescription) this.#order += 1;
          return;
        }
        if (describingMs > 0) await new Promise((resolve) => setTimeout(resolve, describingMs));
        const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
        this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
        if (type === 'offer') this.#offer += 1;
        const made = { type, sdp: `${this.name} ${this.#offer} ${this.#order}` } as const;
        this.localDescription = { ...made, toJSON: () => made };
      });
    }

    setRemoteDescription(description: Description) {
      return this.#inTurn(() => this.#take(description));
    }

    #take(description: Description) {
      const { type, sdp } = description;
      if (type === 'answer' && this.signalingState !== 'have-local-offer')
        throw new DOMException('Called in the wrong state', 'InvalidStateError');
      const [name, offer, order] = (sdp ?? '').split(' ').map(Number);
      if (type === 'offer' && this.currentRemoteDescription && order !== this.#order)
        throw new DOMException('The order of m-lines differs', 'InvalidAccessError');
      if (type === 'offer') this.#order = Number(order);
      this.currentRemoteDescription = description;
      const from = all[Number(name)] ?? null;
      if (type === 'offer' && this.#transceivers.length === 0)
        this.#transceivers.push(transceiver('audio'), transceiver('video'));
      this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable';
      this.other ??= from;
      if (type === 'offer') this.#offer = Number(offer);
      if (type !== 'answer' || this.other !== from || from?.other !== this) return;
      if (offer !== this.#offer) return;
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
