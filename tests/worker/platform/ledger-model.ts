// A plain model of the wallet's rules, to compare the ledger with.
export type Step =
  | { do: 'debit'; id: number; round: number; amount: number }
  | { do: 'credit'; id: number; of: number; round: number; amount: number }
  | { do: 'rollback'; id: number; of: number; round: number }
  | { do: 'deposit'; id: number; amount: number }
  | { do: 'reserve'; id: number; amount: number }
  | { do: 'resolve'; of: number; outcome: 'captured' | 'released' };

type Stake = { round: number; cash: number; bonus: number; isPaid: boolean; isUndone: boolean };

/** A verdict that is not final is not stored: a repeat may get another. */
type Verdict = { answer: string; isFinal: boolean };
const final = (answer: string): Verdict => ({ answer, isFinal: true });
const passing = (answer: string): Verdict => ({ answer, isFinal: false });

/** Works on plain balances; knows nothing of entries, fingerprints or transactions. */
export class Model {
  cash = 0;
  bonus: number;
  held = 0;
  private readonly answers = new Map<string, { body: string; answer: string }>();
  private readonly stakes = new Map<number, Stake>();
  private readonly refusedStakes = new Set<number>();
  private readonly voided = new Set<number>();
  private readonly holds = new Map<number, { amount: number; outcome: string | null }>();

  constructor(bonus: number) {
    this.bonus = bonus;
  }

  /** "ok" or the code of the refusal. */
  take(step: Step): string {
    if (step.do === 'resolve') return this.resolve(step.of, step.outcome);
    const source = step.do === 'deposit' || step.do === 'reserve' ? step.do : 'wallet';
    const key = `${source}:${step.id}`;
    const body = JSON.stringify(step);
    if (source === 'wallet' && step.do === 'debit' && this.voided.has(step.id)) return 'rolled_back';
    if (source === 'wallet' && this.voided.has(step.id)) return 'transaction_mismatch';
    const known = this.answers.get(key);
    if (known) return known.body === body ? known.answer : 'transaction_mismatch';
    const { answer, isFinal } = this.decide(step);
    if (isFinal) this.answers.set(key, { body, answer });
    return answer;
  }

  private decide(step: Exclude<Step, { do: 'resolve' }>): Verdict {
    switch (step.do) {
      case 'deposit':
        this.cash += step.amount;
        return final('ok');
      case 'reserve':
        return this.reserve(step.id, step.amount);
      case 'debit':
        return this.debit(step.id, step.round, step.amount);
      case 'credit':
        return this.credit(step.of, step.round, step.amount);
      case 'rollback':
        return step.id === step.of ? passing('transaction_mismatch') : this.rollback(step.of, step.round);
    }
  }

  private reserve(id: number, amount: number): Verdict {
    if (amount > this.cash) return passing('not_enough_money');
    this.cash -= amount;
    this.held += amount;
    this.holds.set(id, { amount, outcome: null });
    return final('ok');
  }

  private debit(id: number, round: number, amount: number): Verdict {
    if (amount > this.cash + this.bonus) {
      this.refusedStakes.add(id);
      return final('not_enough_money');
    }
    const cash = Math.min(this.cash, amount);
    this.cash -= cash;
    this.bonus -= amount - cash;
    this.stakes.set(id, { round, cash, bonus: amount - cash, isPaid: false, isUndone: false });
    return final('ok');
  }

  private credit(of: number, round: number, amount: number): Verdict {
    const stake = this.stakes.get(of);
    if (this.voided.has(of)) return passing('rolled_back');
    if (!stake) return passing(this.isOther(of) ? 'transaction_mismatch' : 'round_unknown');
    if (stake.round !== round) return passing('transaction_mismatch');
    if (stake.isUndone) return passing('rolled_back');
    const staked = [...this.stakes.values()].filter((one) => one.round === round && !one.isUndone);
    const sum = (of: 'cash' | 'bonus') => staked.reduce((total, one) => total + one[of], 0);
    const bonus = Math.floor((amount * sum('bonus')) / (sum('cash') + sum('bonus')));
    this.bonus += bonus;
    this.cash += amount - bonus;
    for (const one of staked) one.isPaid = true;
    return final('ok');
  }

  private rollback(of: number, round: number): Verdict {
    const stake = this.stakes.get(of);
    if (this.isOther(of) || stake?.isPaid) return passing('transaction_mismatch');
    if (stake && stake.round !== round) return passing('transaction_mismatch');
    if (!stake && !this.refusedStakes.has(of)) this.voided.add(of);
    if (stake && !stake.isUndone) {
      stake.isUndone = true;
      this.cash += stake.cash;
      this.bonus += stake.bonus;
    }
    return final('ok');
  }

  /** The id is taken by a credit or a rollback. */
  private isOther(id: number): boolean {
    return this.answers.has(`wallet:${id}`) && !this.refusedStakes.has(id) && !this.stakes.has(id);
  }

  private resolve(of: number, outcome: string): string {
    const hold = this.holds.get(of);
    if (!hold) return 'not_found';
    if (hold.outcome !== null) return hold.outcome === outcome ? 'ok' : 'already_resolved';
    hold.outcome = outcome;
    this.held -= hold.amount;
    if (outcome === 'released') this.cash += hold.amount;
    return 'ok';
  }
}
