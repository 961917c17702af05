import type { IceServer } from '@ithaca/contracts/calls';
import { createConnectionTries } from './connection-tries.ts';
import { applyBudget, type PictureBudget } from './picture-budget.ts';
import { openShownChannel, type Shown } from './shown-channel.ts';
import type { Signal } from './signals.ts';
import { type Sound, soundIn } from './speaking.ts';

/** The state of a connection between two browsers. */
export type Link = 'connecting' | 'connected' | 'dropped';

/** What this browser sends. */
export interface Outgoing {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly shown: Shown;
}

/** The connection to the other browser. */
export interface Peer {
  /** Takes a signal of the other browser; signals are handled in order. */
  receive(signal: Signal): void;
  /** Sends other tracks, or tells that one is switched off. */
  update(outgoing: Outgoing): void;
  /** Limits the picture that is sent, in calls of several people. */
  limit(budget: PictureBudget): void;
  /** Repairs a connection that dropped, as soon as signals can be exchanged again. */
  resume(): void;
  /** For the next repair: the credentials of the servers expire. */
  renewServers(iceServers: readonly IceServer[]): void;
  stats(): Promise<RTCStatsReport>;
  /** The sound of the other person so far, and that of this browser's microphone. */
  heard(): Promise<Sound>;
  said(): Promise<Sound>;
  close(): void;
}

export interface PeerOptions {
  /** Whether this side makes the offers. The other side must have the opposite. */
  leads: boolean;
  iceServers: readonly IceServer[];
  outgoing: Outgoing;
  send: (signal: Signal) => void;
  onLink: (link: Link) => void;
  /** No connection was found; it is tried again until the peer is closed. */
  onFailed: () => void;
  onStream: (stream: MediaStream) => void;
  onShown: (shown: Shown) => void;
}

const tickMs = 500;

/**
 * Connects to the other browser. Only one of the two makes offers, and the other asks for them: browsers
 * don't recover reliably when two offers cross.
 */
export const createPeer = (options: PeerOptions): Peer => {
  const { leads, send } = options;
  const tries = createConnectionTries();
  const connection = new RTCPeerConnection({ iceServers: asRtc(options.iceServers) });
  // Sound and picture of one stream are played in step.
  const sent = new MediaStream();
  const received = new MediaStream();
  let outgoing = options.outgoing;
  const tellShown = openShownChannel(connection, () => outgoing.shown, options.onShown);
  let budget: PictureBudget | null = null;
  let offer = 0;
  let inOrder: Promise<unknown> = Promise.resolve();

  const sendDescription = () => {
    const { localDescription } = connection;
    if (localDescription) send({ description: localDescription.toJSON(), offer });
  };

  const makeOffer = async () => {
    // Counted first, because the answer to the previous offer may arrive while this one is being made.
    offer += 1;
    await connection.setLocalDescription();
    sendDescription();
  };

  const sendTracks = () => {
    for (const { sender, receiver } of connection.getTransceivers()) {
      const track = receiver.track.kind === 'audio' ? outgoing.audio : outgoing.video;
      if (sender.track !== track) void sender.replaceTrack(track).catch(ignore);
    }
  };

  const keepBudget = () => {
    if (budget) void applyBudget(connection, budget).catch(ignore);
  };

  const takeOffer = async (description: RTCSessionDescriptionInit) => {
    await connection.setRemoteDescription(description);
    for (const transceiver of connection.getTransceivers()) {
      transceiver.direction = 'sendrecv';
      transceiver.sender.setStreams(sent);
    }
    sendTracks();
    await connection.setLocalDescription();
    sendDescription();
  };

  const take = async (signal: Signal) => {
    if ('wanted' in signal) {
      if (leads && !tries.isFresh()) repair();
    } else if ('candidate' in signal) {
      await connection.addIceCandidate(signal.candidate);
    } else if (!leads) {
      tries.progress();
      offer = signal.offer;
      await takeOffer(signal.description);
    } else if (signal.offer === offer) {
      tries.progress();
      await connection.setRemoteDescription(signal.description);
    }
  };

  const renewOffer = async () => {
    if (connection.signalingState === 'have-local-offer') {
      // The first one is sent again as it is: another one may list sound and picture in another order, which browsers
      // refuse for ever if the first one is already being answered.
      if (!connection.currentRemoteDescription) return sendDescription();
      // An offer without an answer may have been lost, and may contain routes that no longer exist.
      await connection.setLocalDescription({ type: 'rollback' });
    }
    connection.restartIce();
  };

  const repair = () => {
    tries.begin();
    if (!leads) return send({ wanted: 'offer' });
    // In the order of the signals, so that no offer is withdrawn while its answer is taken.
    inOrder = inOrder.then(renewOffer).catch(ignore);
  };

  const audio = () =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === 'audio');

  const isConnected = () => connection.connectionState === 'connected';

  const timer = setInterval(() => {
    if (isConnected()) return;
    const isDropped = ['disconnected', 'failed'].includes(connection.connectionState);
    if (tries.isDue(isDropped)) repair();
  }, tickMs);

  if (leads) {
    // Both always exist, so that a camera can be switched on later without another offer.
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { streams: [sent] });
    connection.onnegotiationneeded = () => void makeOffer().catch(ignore);
    sendTracks();
  }
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) send({ candidate: candidate.toJSON() });
  };
  connection.ontrack = ({ track }) => {
    received.addTrack(track);
    options.onStream(received);
  };
  connection.onconnectionstatechange = () => {
    const { connectionState } = connection;
    tries.progress();
    if (connectionState === 'connected') {
      tries.forget();
      keepBudget();
      // What was shown last may have been lost with the connection.
      tellShown();
      options.onLink('connected');
    }
    if (connectionState === 'disconnected') options.onLink('dropped');
    if (connectionState === 'failed') options.onFailed();
  };

  return {
    receive: (signal) => {
      inOrder = inOrder.then(() => take(signal)).catch(ignore);
    },
    update: (next) => {
      outgoing = next;
      sendTracks();
      tellShown();
    },
    limit: (next) => {
      budget = next;
      keepBudget();
    },
    resume: () => {
      // Until now, nothing could be exchanged.
      tries.forget();
      if (!isConnected()) repair();
    },
    renewServers: (iceServers) => connection.setConfiguration({ iceServers: asRtc(iceServers) }),
    stats: () => connection.getStats(),
    heard: async () => soundIn((await audio()?.receiver.getStats()) ?? []),
    said: async () => soundIn((await audio()?.sender.getStats()) ?? []),
    close: () => {
      clearInterval(timer);
      connection.onconnectionstatechange = null;
      connection.close();
    },
  };
};

const asRtc = (iceServers: readonly IceServer[]): RTCIceServer[] =>
  iceServers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }));

/** A signal that came too late or twice. The next attempt replaces it. */
const ignore = () => undefined;
