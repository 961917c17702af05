/** One kind of attack, from a process of its own. Nothing in it waits for anybody else's answer. */
export type Attack =
  | { kind: 'sockets'; url: string; cookie: string; sessionId: string }
  | { kind: 'searches'; url: string; cookie: string; connections: number }
  | { kind: 'guesses'; url: string; connections: number; knownEmails: readonly string[] };

/** What an attack did, by outcome: close codes and statuses, with how often each came. */
export type Tally = Record<string, number>;

/** What an attacking process is asked for. */
export type AttackerCalls = {
  /** Begins at once and goes on until told to end. */
  begin(attack: Attack): Promise<void>;
  end(): Promise<Tally>;
};
