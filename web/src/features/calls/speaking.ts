/** The sound of somebody since it began, as browsers count it: the mean square of its level times its length. */
export interface Sound {
  readonly energy: number;
  readonly seconds: number;
}

/** By user ids. */
export type Sounds = ReadonlyMap<string, Sound>;

/** When each of those who speak was last loud enough, in milliseconds, by their user ids. */
export type Speakers = ReadonlyMap<string, number>;

/** The mean level, 0 to 1, that speech reaches, and a quiet room doesn't. */
const speakingFrom = 0.01;
/** How long somebody counts as speaking between two words, in milliseconds. */
const pauseMs = 1000;

const silence: Sound = { energy: 0, seconds: 0 };

/** Who was loud enough between two readings. A new connection starts from zero. */
export const loudBetween = (before: Sounds, now: Sounds): ReadonlyMap<string, boolean> =>
  new Map(
    [...now].map(([userId, sound]) => {
      const last = before.get(userId) ?? sound;
      const seconds = sound.seconds - last.seconds;
      const level = seconds > 0 ? Math.sqrt((sound.energy - last.energy) / seconds) : 0;
      return [userId, level >= speakingFrom];
    }),
  );

/** Who speaks, given who spoke at the last reading. @param now in milliseconds */
export const speakersAfter = (
  before: Speakers,
  loud: ReadonlyMap<string, boolean>,
  now: number,
): Speakers =>
  new Map(
    [...loud].flatMap(([userId, isLoud]): [string, number][] => {
      if (isLoud) return [[userId, now]];
      const last = before.get(userId);
      return last !== undefined && now - last < pauseMs ? [[userId, last]] : [];
    }),
  );

/** The sound that is received over a connection, or that of the microphone that is sent. */
export const soundIn = (report: Iterable<[string, Record<string, unknown>]>): Sound => {
  for (const [, { type, kind, totalAudioEnergy, totalSamplesDuration }] of report) {
    if (kind === 'audio' && (type === 'inbound-rtp' || type === 'media-source'))
      return { energy: Number(totalAudioEnergy ?? 0), seconds: Number(totalSamplesDuration ?? 0) };
  }
  return silence;
};
