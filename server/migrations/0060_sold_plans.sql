-- What was sold, so that a changed configuration changes neither a running plan nor an old receipt (product 4.7). Null
-- where it wasn't kept: then the configuration says it, as before.
ALTER TABLE subscriptions ADD COLUMN price_cents integer CHECK (price_cents >= 0);
ALTER TABLE payment_intents ADD COLUMN plan text CHECK (plan IN ('basic', 'premium'));
ALTER TABLE sandbox_invoices ADD COLUMN plan text CHECK (plan IN ('basic', 'premium'));
