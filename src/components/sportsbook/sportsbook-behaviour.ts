void import('#islands/sportsbook/sportsbook-page.ts').then(({ startSportsbook: startBook }) => startBook());
