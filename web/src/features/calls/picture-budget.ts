/** How much of its picture a browser sends to each of the others. */
export interface PictureBudget {
  readonly maxBitsPerSecond: number;
  /** By how much width and height are divided. */
  readonly scaleDownBy: number;
  readonly maxFramesPerSecond: number;
}

const steps: readonly (PictureBudget & { readonly upTo: number })[] = [
  { upTo: 2, maxBitsPerSecond: 2_000_000, scaleDownBy: 1, maxFramesPerSecond: 30 },
  { upTo: 3, maxBitsPerSecond: 1_000_000, scaleDownBy: 1.5, maxFramesPerSecond: 30 },
  { upTo: 4, maxBitsPerSecond: 700_000, scaleDownBy: 2, maxFramesPerSecond: 24 },
  { upTo: 6, maxBitsPerSecond: 400_000, scaleDownBy: 3, maxFramesPerSecond: 20 },
  {
    upTo: Number.POSITIVE_INFINITY,
    maxBitsPerSecond: 250_000,
    scaleDownBy: 4,
    maxFramesPerSecond: 15,
  },
];

/**
 * The budget for a call with this many people (product 5.8, 17.16). Each browser sends its picture to
 * every other one, so that together they get at most about 2 Mbit/s. Screens keep their size, because
 * their texts have to be read; they change rarely.
 */
export const budgetFor = (people: number, isScreen: boolean): PictureBudget => {
  const { maxBitsPerSecond, scaleDownBy, maxFramesPerSecond } = steps.find(
    ({ upTo }) => people <= upTo,
  ) as PictureBudget;
  return isScreen
    ? { maxBitsPerSecond, scaleDownBy: 1, maxFramesPerSecond: 5 }
    : { maxBitsPerSecond, scaleDownBy, maxFramesPerSecond };
};

/** Limits the picture that a connection sends, and gives its sound priority. */
export const applyBudget = async (
  connection: RTCPeerConnection,
  { maxBitsPerSecond, scaleDownBy, maxFramesPerSecond }: PictureBudget,
): Promise<void> => {
  for (const { sender, receiver } of connection.getTransceivers()) {
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings ?? [];
    // Some browsers have none before the connection is established.
    if (!encoding) continue;
    if (receiver.track.kind === 'audio') {
      encoding.priority = 'high';
      encoding.networkPriority = 'high';
    } else {
      encoding.priority = 'low';
      encoding.maxBitrate = maxBitsPerSecond;
      encoding.scaleResolutionDownBy = scaleDownBy;
      encoding.maxFramerate = maxFramesPerSecond;
    }
    await sender.setParameters(parameters);
  }
};
