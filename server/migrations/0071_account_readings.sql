-- When the provider was asked for what is stored of an account: an answer that was asked for earlier doesn't replace it.
ALTER TABLE payout_accounts ADD COLUMN read_at timestamptz;
