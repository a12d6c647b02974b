// Price updates and price buttons, loaded after the page has rendered.
void import('#islands/sportsbook/sportsbook-page.ts').then(({ startSportsbook: startBook }) => startBook());
