// Words that are not names here, and what to say instead. One thing has one name, which is the trade's.

type BannedWord = {
  /** Tested on a name's words in small letters. */
  word: RegExp;
  instead: string;
  /** Where the word means the wrong thing. */
  within: RegExp;
  /** Where it means something else, and is right. */
  except?: RegExp;
};

const everywhere = /^/;
const betting = /\/(bets|betslip|sportsbooks?|odds-feed|sport-embeds)\//;
/** The runtime keeps Durable Objects by the names of their classes, so these never change. */
const classesOfObjects = /^sandbox\/src\/worker\.ts$/;

export const bannedWords: readonly BannedWord[] = [
  { word: /\b(pick|picks|picked)\b/, instead: 'selection', within: betting },
  { word: /\bodd\b/, instead: 'odds', within: betting },
  {
    word: /\blines?\b/,
    instead: 'combination, odds feed, posting or what it is',
    within: /^(domain|platform\/src)\/.*(bets|betslip|ledger|player|sportsbook|wallet)\/|^src\/stores\//,
  },
  { word: /\b(desk|desks)\b/, instead: 'back office', within: everywhere },
  { word: /\b(purse|purses)\b/, instead: 'round wallet', within: everywhere },
  {
    word: /\b(till|cashbox)\b/,
    instead: 'payment provider or crypto provider',
    within: everywhere,
    except: classesOfObjects,
  },
  { word: /\blive floor\b/, instead: 'presence', within: everywhere, except: classesOfObjects },
  {
    word: /\b(door|doors)\b/,
    instead: 'lazy component, or what it leads to',
    within: everywhere,
  },
  {
    word: /\b(room|rooms)\b/,
    instead: 'lazy component or space',
    within: everywhere,
    except: /table-titles\.ts$/, // Names of tables.
  },
  { word: /^(use |set )?late( [a-z]+)?$/, instead: 'lazy', within: /^src\/(components|islands|pages)\// },
  { word: /\bwake\b/, instead: 'load', within: /^src\// },
  { word: /\b(lean|one sheet)\b/, instead: 'critical CSS or code splitting', within: /^(src|scripts)\// },
  { word: /\b(told|asked|heard)\b/, instead: 'idle, loading, ready or failed', within: /^src\/stores\// },
  {
    word: /(?<!\bby )\bhands?\b/, // "By hand" is a state of a payment.
    instead: 'what it is',
    within: everywhere,
    except: /card|hand|blackjack|poker|baccarat|dragon|boards|live|scratch|icons/, // Cards are held in hands.
  },
  { word: /\bact once\b/, instead: 'request once', within: everywhere },
  { word: /\bmovements?\b/, instead: 'posting', within: /^(contract|platform\/src)\// },
  { word: /\b(reservations?|reserved)\b/, instead: 'hold or held', within: everywhere },
  { word: /\bslips?\b/, instead: 'betslip', within: everywhere },
  {
    word: /\bown\b/,
    instead: "player's, in-house or whose it is",
    within: everywhere,
    except: /own-data(\.test)?\.(ts|astro)$/, // The page's address is the specification's.
  },
  { word: /\beffects?\b/, instead: 'posting or ledger transaction', within: /^(domain|platform\/src)\// },
];
