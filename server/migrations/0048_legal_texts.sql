-- The terms and the privacy policy: what the operator adds to the product's own rules, in versions.
CREATE TABLE legal_texts (
  kind         text NOT NULL CHECK (kind IN ('terms', 'privacy')),
  version      integer NOT NULL CHECK (version > 0),
  text         text NOT NULL,
  -- What is different from the version before.
  changes      text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version)
);

-- The first version consists of the product's own rules alone.
INSERT INTO legal_texts (kind, version, text, changes, published_at)
VALUES ('terms', 1, '', '', now()), ('privacy', 1, '', '', now());

-- Which versions people have agreed to.
CREATE TABLE consents (
  user_id   uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind      text NOT NULL,
  version   integer NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, version),
  FOREIGN KEY (kind, version) REFERENCES legal_texts
);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');
