CREATE TABLE carousels (
  id INTEGER PRIMARY KEY,
  -- Encodes place, language and platform: lobby-fr-web.
  slug TEXT NOT NULL UNIQUE,
  routes TEXT NOT NULL CHECK (json_valid(routes))
) STRICT;

CREATE TABLE slides (
  id INTEGER PRIMARY KEY,
  carousel_id INTEGER NOT NULL REFERENCES carousels (id),
  type TEXT NOT NULL,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  action TEXT NOT NULL,
  link TEXT NOT NULL,
  image TEXT,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  auth_required INTEGER NOT NULL CHECK (auth_required IN (0, 1)),
  position INTEGER NOT NULL
) STRICT;
