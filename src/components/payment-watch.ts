// Tells a player on any page of the frame how a payment has ended. Few browsers wait for one (stores/watched-payments.ts):
// every other loads nothing. A game's page leaves it to the balance, which is there in the next poll.
function isWaiting(): boolean {
  try {
    return localStorage.getItem('zellige-watched') !== null;
  } catch {
    return false;
  }
}

if (isWaiting()) void import('#islands/cashier/watch-payments.ts').then(({ startWatching }) => startWatching());
