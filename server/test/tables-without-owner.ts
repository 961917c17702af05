/** Tables that no feature declares as personal data, and why. */
export const tablesWithoutOwner: Readonly<Record<string, string>> = {
  audit_head: 'the end of the audit log',
  database_origin: 'says what has filled the database',
  matching_terms: 'words of the product',
  mentee_listings: 'computed from public profiles, and deleted with them',
  mentee_tag_counts:
    'entries of public profiles; one that only a deleted profile had is deleted with it',
  mentor_listings: 'computed from listed profiles, and deleted with the listing',
  mentor_search_words:
    'single words; a profile’s words are deleted with it unless others have them',
  mentor_stems: 'computed from listed profiles, and deleted with the listing',
  outbox_mails: 'the mails that the demo and development keep instead of sending them',
  push_keys: 'the keys of this site',
  sandbox_checkouts: 'the books of the sandbox provider, which knows people by id only',
  sandbox_customers: 'the books of the sandbox provider, which knows people by id only',
  sandbox_events: 'the books of the sandbox provider, which knows people by id only',
  sandbox_intents: 'the books of the sandbox provider, which knows people by id only',
  sandbox_invoices: 'the books of the sandbox provider, which knows people by id only',
  sandbox_refunds: 'the books of the sandbox provider, which knows people by id only',
  payout_runs: 'the days on which payouts were started',
  sandbox_onboardings: 'the books of the sandbox provider, which knows people by id only',
  sandbox_payout_accounts: 'the books of the sandbox provider, a stranger like any other',
  sandbox_transfers: 'the books of the sandbox provider, which knows people by id only',
  sandbox_requests: 'the books of the sandbox provider, which knows people by id only',
  sandbox_subscriptions: 'the books of the sandbox provider, which knows people by id only',
  schema_migrations: 'the migrations that were applied',
  search_synonyms: 'words of the product',
};
