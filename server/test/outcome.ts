/** Status and code of an answer. */
export const outcomeOf = ({ status, body }: { status: number; body?: { code?: string } }) => [
  status,
  body?.code,
];
