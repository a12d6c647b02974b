void import('#live/sportsbook/sportsbook-page.ts').then(({ startSportsbook: startBook }) => startBook());
