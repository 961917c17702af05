/** Tables that no feature declares as personal data, and why. */
export const tablesWithoutOwner: Readonly<Record<string, string>> = {
  audit_head: 'the end of the audit log',
  database_origin: 'says what has filled the database',
  mentor_listings: 'computed from listed profiles, and deleted with the listing',
  mentor_search_words:
    'single words; a profile’s words are deleted with it unless others have them',
  mentor_stems: 'computed from listed profiles, and deleted with the listing',
  outbox_mails: 'the mails that the demo and development keep instead of sending them',
  sandbox_events: 'the books of the sandbox provider, which knows people by id only',
  sandbox_intents: 'the books of the sandbox provider, which knows people by id only',
  sandbox_refunds: 'the books of the sandbox provider, which knows people by id only',
  schema_migrations: 'the migrations that were applied',
  search_synonyms: 'words of the product',
};
