/** An attack; each runs in a separate process. */
export type Attack =
  | { kind: 'sockets'; url: string; cookie: string; sessionId: string }
  | { kind: 'searches'; url: string; cookie: string; connections: number }
  | { kind: 'guesses'; url: string; connections: number; knownEmails: readonly string[] };

/** Counts of an attack by outcome: HTTP status or close code. */
export type Tally = Record<string, number>;

/** The functions that an attacker process exposes. */
export type AttackerCalls = {
  /** Starts the attack, which runs until `end` is called. */
  begin(attack: Attack): Promise<void>;
  end(): Promise<Tally>;
};
