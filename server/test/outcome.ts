/** The status and code of a response. */
export const outcomeOf = ({ status, body }: { status: number; body?: { code?: string } }) => [
  status,
  body?.code,
];
