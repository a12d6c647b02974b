// Pages of this host: game frames, sport frames, the payment page and the pictures of games.
import { type Game, games } from './game-catalog.ts';
import { paymentOf, settle } from './payments.ts';
import { notFound, Page } from './plain-values.ts';
import { type Call, open, type Route } from './routes.ts';
import { tnd } from './world.ts';

const stake = tnd(1);

const htmlPage = (title: string, body: string) =>
  new Page(
    'text/html',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px sans-serif;margin:2rem}button{font:inherit;padding:.5rem 1rem}</style></head>
<body><h1>${title}</h1>${body}</body></html>`,
  );

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const messages = `<button type="button" id="close">Close</button>
<script>
parent.postMessage({ event: 'loaded' }, '*');
document.getElementById('close').onclick = () => parent.postMessage('closeGame', '*');
</script>`;

function gameOf({ params }: Call): Game {
  const game = games.find(({ gameId }) => gameId === Number.parseInt(params.game ?? '', 10));
  if (!game) throw notFound();
  return game;
}

function sessionOf({ world, query, params }: Call) {
  const session = world.sessions.get(query.session ?? '');
  if (session?.gameId !== Number(params.game)) throw notFound();
  return session;
}

function gameFrame(call: Call) {
  const { user } = sessionOf(call);
  const round = `<form method="post"><button>Play a round</button></form>`;
  return htmlPage(
    gameOf(call).name,
    `<p>${user === undefined ? 'Demo' : 'Real play'}</p>${user ? round : ''}${messages}`,
  );
}

/** A round in the frame: a player's rounds alternately lose and win. */
function playRound(call: Call) {
  const { user: owner } = sessionOf(call);
  const user = call.world.users.find(({ id }) => id === owner);
  const here = `/frames/${call.params.integration}/${call.params.game}?session=${call.query.session}`;
  if (user && user.balance >= stake) {
    const win = call.world.rounds.filter((round) => round.user === user.id).length % 2 === 1 ? stake * 2 : 0;
    const before = user.balance;
    user.balance += win - stake;
    const { gameId, producer } = gameOf(call);
    const round = { user: user.id, gameId, producer, date: new Date().toISOString() };
    call.world.rounds.unshift({ ...round, bet: stake, win, before, after: user.balance });
  }
  return new Page('text/plain', '', 303, { location: here });
}

/** Shows the query that it was opened with, and sends messages with its size, pages and requests. */
function sportFrame({ params, query }: Call) {
  const { token = '', ...place } = query;
  const rows = Object.entries(place).map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
  const buttons = ['Live', 'Deposit', 'Login'].map((name) => `<button type="button">${name}</button>`);
  const facts = {
    Live: params.name === 'derby' ? { type: 3, path: '/Live/4' } : { type: 'route', page: 'Live', sportId: 4 },
    Deposit: 'deposit',
    Login: { event: 'login' },
  };
  return htmlPage(
    `Sport of ${escaped(params.name ?? '')}`,
    `<p>${token === '' ? 'Guest' : 'Player'}</p><dl>${rows.join('')}</dl>${buttons.join(' ')}
<script>
const says = ${JSON.stringify(facts)};
parent.postMessage({ type: 'resize', height: 700 }, '*');
document.onclick = ({ target }) => says[target.textContent] && parent.postMessage(says[target.textContent], '*');
</script>`,
  );
}

function payPage(call: Call) {
  const payment = paymentOf(call);
  const open = payment.status === 10 || payment.status === 20;
  const button = (end: string, words: string) =>
    `<form method="post" action="/pay/${payment.id}/${end}"><button>${words}</button></form>`;
  const ended = payment.status === 30 ? 'The payment succeeded.' : 'The payment failed.';
  const back = payment.cameFrom ? `<p><a href="${escaped(payment.cameFrom)}">Back to the site</a></p>` : '';
  const state = open ? button('success', 'Pay') + button('fail', 'Refuse') : `<p role="status">${ended}</p>`;
  return htmlPage(`Payment ${payment.id}`, state + back);
}

const endPayment = (succeeds: boolean) => (call: Call) => {
  const payment = paymentOf(call);
  settle(call.world, payment, succeeds);
  return new Page('text/plain', '', 303, { location: `/pay/${payment.id}` });
};

function picture(call: Call) {
  const { name, gameId } = gameOf(call);
  const wide = call.params.game?.includes('-desktop') ? 480 : 320;
  return new Page(
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} 320" width="${wide}" height="320">
<rect width="${wide}" height="320" fill="hsl(${(gameId * 47) % 360} 60% 35%)"/>
<text x="50%" y="50%" fill="#fff" font-family="sans-serif" font-size="28" text-anchor="middle">${name}</text></svg>`,
    200,
    { 'cache-control': 'public, max-age=3600' },
  );
}

export const pageRoutes = (): Route[] => [
  open('GET', '/frames/sport/:name', sportFrame),
  open('GET', '/frames/:integration/:game', gameFrame),
  open('POST', '/frames/:integration/:game', playRound),
  open('GET', '/pay/:id', payPage),
  open('POST', '/pay/:id/success', endPayment(true)),
  open('POST', '/pay/:id/fail', endPayment(false)),
  open('GET', '/pictures/:game', picture),
];
