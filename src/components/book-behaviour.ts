// Prices move, and buttons are pressed: what does that comes after the page has been drawn.
void import('#islands/book/book-page.ts').then(({ startBook }) => startBook());
