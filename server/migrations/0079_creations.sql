-- What people have created with an id of their own choice, so that the same request, repeated after its answer was
-- lost, creates nothing twice.
CREATE TABLE creations (
  creator_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id  uuid NOT NULL,
  created_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (creator_id, client_id)
);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON creations
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('creator_id');
