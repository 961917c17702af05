/** A person to be blocked; `exists` is also false for deleted accounts. */
export interface Candidate {
  readonly exists: boolean;
  readonly isOneself: boolean;
  readonly isAdministrator: boolean;
}

/**
 * Why a person can't be blocked, or null if they can. The administrator decides on reports and refunds, so nobody can
 * refuse contact with them (product 1.18).
 */
export const blockRefusal = (candidate: Candidate): 'not_found' | 'not_allowed' | null => {
  if (!candidate.exists) return 'not_found';
  return candidate.isOneself || candidate.isAdministrator ? 'not_allowed' : null;
};
