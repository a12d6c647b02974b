// A fake of the operator's host as the third parties see it. Its API answers what a test sets (`script`: by method and
// path, an answer or an invalid body) and records requests (`requests`). Its wallet is stateful, with faults on request: a
// response lost after its transaction (`lost`), or a call that never arrives (`refused`).
const facts = {
  integration: 'orion',
  game_id: 'moonlit-pharaoh',
  name: 'Moonlit Pharaoh',
  producer: 'Amber Peak',
  game_type: 'video-slots',
  rtp: '96.21',
  volatility: 2,
  min_bet: '0.100',
  max_bet: '100.000',
  currency: 'TND',
};
const tableBets = { producer: 'Table House', volatility: 1, min_bet: '1.000', max_bet: '100.000' };
/** Games that are not slots; every other id is a slot. */
const others = {
  'blackjack-salon': { name: 'Blackjack Salon', game_type: 'blackjack', rtp: '99.51', ...tableBets },
  'nine-six': { name: 'Jacks or Better 9/6', game_type: 'video-poker', rtp: '99.54', ...tableBets },
  // Shared tables.
  'roulette-carthage': { integration: 'lyra', name: 'Roulette Carthage', game_type: 'roulette' },
  'baccarat-sidi': { integration: 'lyra', name: 'Baccarat Sidi', game_type: 'baccarat' },
  'blackjack-riad': { integration: 'lyra', name: 'Blackjack Riad', game_type: 'blackjack', ...tableBets },
  'poker-riad': { integration: 'lyra', name: 'Poker Riad', game_type: 'poker', ...tableBets },
  'carthage-horse-derby': { integration: 'nova', name: 'Carthage Horse Derby', game_type: 'virtual-games' },
  'three-card-salon': { name: 'Three Card Poker Salon', game_type: 'poker', rtp: '96.63', ...tableBets },
  'roulette-fountain': { name: 'Roulette Fountain', game_type: 'roulette', rtp: '97.30', ...tableBets },
  'baccarat-sousse': { name: 'Baccarat Sousse', game_type: 'baccarat', rtp: '98.94', ...tableBets },
  'jasmine-keno': { name: 'Jasmine Keno', game_type: 'lotto', rtp: '94.50', ...tableBets },
};
let state = null;
const reset = () => {
  state = {
    balance: 100_000,
    effects: new Map(),
    rolledBack: new Set(),
    calls: [],
    faults: [],
    unsigned: 0,
    grant: null,
    script: {},
    isHidden: false,
    requests: [],
  };
};
reset();

const decimal = (minor) => (minor / 1000).toFixed(3);
const answer = (extra) => ({ balance: decimal(state.balance), currency: 'TND', ...extra });

function effect(action, body) {
  const known = state.effects.get(body.transaction_id);
  if (known) return known;
  const refuse = (code) => ({ status: 'error', code, balance: decimal(state.balance) });
  const amount = Math.round(Number(body.amount ?? 0) * 1000);
  let result;
  if (action === 'rollback') {
    const stake = state.effects.get(body.debit_transaction_id);
    if (stake?.status === 'ok') state.balance += stake.amount;
    state.rolledBack.add(body.debit_transaction_id);
    result = { status: 'ok' };
  } else if (action === 'debit') {
    if (state.rolledBack.has(body.transaction_id)) return refuse('rolled_back');
    if (amount > state.balance) result = refuse('not_enough_money');
    else {
      state.balance -= amount;
      result = { status: 'ok', amount };
    }
  } else {
    state.balance += amount;
    result = { status: 'ok', amount };
  }
  const stored = { ...answer({}), ...result, transaction_id: body.transaction_id };
  state.effects.set(body.transaction_id, stored);
  return stored;
}

/** An API call: recorded, and answered if a test has set an answer. */
async function api(request, path) {
  const { headers } = request;
  const body = await request.clone().text();
  const call = `${request.method} ${path}`;
  state.requests.push({
    call,
    token: headers.get('authorization'),
    key: headers.get('idempotency-key'),
    signature: headers.get('x-signature') ?? headers.get('x-crypto-signature'),
    body,
  });
  const scripted = state.script[call];
  if (!scripted) return null;
  const { status = 200, answer = {}, text } = scripted;
  return text === undefined ? Response.json(answer, { status }) : new Response(text, { status });
}

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/reset') reset();
    if (pathname === '/fail') state.faults.push(await request.json());
    if (pathname === '/grant') state.grant = await request.json();
    if (pathname === '/hide') state.isHidden = true;
    if (pathname === '/balance') state.balance = (await request.json()).balance;
    if (pathname === '/script') Object.assign(state.script, await request.json());
    if (pathname === '/requests') return Response.json(state.requests);
    const scripted = pathname.startsWith('/api/') ? await api(request, pathname) : null;
    if (scripted) return scripted;
    if (['/reset', '/fail', '/grant', '/hide', '/balance', '/script'].includes(pathname)) return new Response();
    if (pathname === '/seen')
      return Response.json({
        balance: state.balance,
        calls: state.calls,
        effects: [...state.effects.keys()],
        unsigned: state.unsigned,
      });
    const action = pathname.split('/').at(-1);
    if (!/^wallet_secret_\w+:[0-9a-f]{64}$/.test(request.headers.get('x-signature') ?? '')) state.unsigned += 1;
    const body = await request.json();
    state.calls.push([action, body.transaction_id ?? null, body.amount ?? null]);
    if (action === 'game')
      return Response.json({
        status: 'ok',
        game: { ...facts, ...others[body.game_id], game_id: body.game_id, is_offered: !state.isHidden },
      });
    const fault = state.faults.find((one) => one.action === action && one.times > 0);
    if (fault) fault.times -= 1;
    if (fault?.kind === 'refused') return new Response('down', { status: 503 });
    const result =
      action === 'balance'
        ? answer({ status: 'ok', player_id: 'p1', ...(state.grant && { free_spins: state.grant }) })
        : effect(action, body);
    return fault?.kind === 'lost' ? new Response('<html>', { status: 502 }) : Response.json(result);
  },
};
