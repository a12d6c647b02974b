-- What a player says of themselves, each part of it optional; names and the date of birth are there already.
ALTER TABLE users ADD COLUMN mobile_number TEXT;
ALTER TABLE users ADD COLUMN postal_code TEXT;
ALTER TABLE users ADD COLUMN street_address TEXT;
ALTER TABLE users ADD COLUMN country TEXT;
ALTER TABLE users ADD COLUMN city TEXT;

-- How a player likes odds and sport to be shown. Whoever has no row has never changed any of it.
CREATE TABLE bookmakers_settings (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  odds_format INTEGER NOT NULL DEFAULT 0 CHECK (odds_format BETWEEN 0 AND 5),
  sport_view TEXT NOT NULL DEFAULT 'europeanView',
  -- Off until the player turns it on: nobody places a bet by a slip of the finger.
  one_click INTEGER NOT NULL DEFAULT 0 CHECK (one_click IN (0, 1))
) STRICT;

-- A partner's code says which site it came from. The id of the request that activated a code lets it be repeated.
ALTER TABLE promocodes ADD COLUMN needs_site INTEGER NOT NULL DEFAULT 0 CHECK (needs_site IN (0, 1));
ALTER TABLE promocode_activations ADD COLUMN site_name TEXT;
ALTER TABLE promocode_activations ADD COLUMN site_link TEXT;
ALTER TABLE promocode_activations ADD COLUMN request_id TEXT;
