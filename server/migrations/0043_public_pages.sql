-- Mentors may have a page that everybody can read (product 2.15). An address that somebody had stays
-- theirs, so that old links lead to their page and never to somebody else's.
CREATE TABLE public_page_addresses (
  slug     text COLLATE "C" PRIMARY KEY
    CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) BETWEEN 3 AND 60),
  user_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  taken_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, slug)
);

CREATE TABLE public_pages (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  slug       text COLLATE "C" NOT NULL,
  is_on      boolean NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  FOREIGN KEY (user_id, slug) REFERENCES public_page_addresses (user_id, slug) ON DELETE CASCADE
);
-- Lists the pages for search engines.
CREATE INDEX public_pages_on ON public_pages (slug) WHERE is_on;

CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON public_page_addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON public_pages
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');
