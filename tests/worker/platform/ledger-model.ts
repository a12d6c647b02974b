// The rules of the wallet once more, as plainly as they can be said, to compare the ledger with.
export type Step =
  | { do: 'debit'; id: number; amount: number }
  | { do: 'credit'; id: number; of: number; amount: number }
  | { do: 'rollback'; id: number; of: number }
  | { do: 'deposit'; id: number; amount: number }
  | { do: 'reserve'; id: number; amount: number }
  | { do: 'resolve'; of: number; outcome: 'committed' | 'released' };

type Stake = { cash: number; bonus: number; isPaid: boolean; isUndone: boolean };

/** Works on balances that are simply changed; knows nothing of entries, fingerprints or transactions. */
export class Model {
  cash = 0;
  bonus: number;
  reserved = 0;
  private readonly answers = new Map<string, { body: string; answer: string }>();
  private readonly stakes = new Map<number, Stake>();
  private readonly refusedStakes = new Set<number>();
  private readonly voided = new Set<number>();
  private readonly reservations = new Map<number, { amount: number; outcome: string | null }>();

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

  private decide(step: Exclude<Step, { do: 'resolve' }>): { answer: string; isFinal: boolean } {
    const final = (answer: string) => ({ answer, isFinal: true });
    const passing = (answer: string) => ({ answer, isFinal: false });
    switch (step.do) {
      case 'deposit':
        this.cash += step.amount;
        return final('ok');
      case 'reserve':
        if (step.amount > this.cash) return passing('not_enough_money');
        this.cash -= step.amount;
        this.reserved += step.amount;
        this.reservations.set(step.id, { amount: step.amount, outcome: null });
        return final('ok');
      case 'debit': {
        if (step.amount > this.cash + this.bonus) {
          this.refusedStakes.add(step.id);
          return final('not_enough_money');
        }
        const cash = Math.min(this.cash, step.amount);
        this.cash -= cash;
        this.bonus -= step.amount - cash;
        this.stakes.set(step.id, { cash, bonus: step.amount - cash, isPaid: false, isUndone: false });
        return final('ok');
      }
      case 'credit': {
        const stake = this.stakes.get(step.of);
        if (!stake) return passing(this.voided.has(step.of) ? 'rolled_back' : this.isOther(step.of) ? 'transaction_mismatch' : 'round_unknown');
        if (stake.isUndone) return passing('rolled_back');
        const bonus = Math.floor((step.amount * stake.bonus) / (stake.cash + stake.bonus));
        this.bonus += bonus;
        this.cash += step.amount - bonus;
        stake.isPaid = true;
        return final('ok');
      }
      case 'rollback': {
        if (step.id === step.of) return passing('transaction_mismatch');
        const stake = this.stakes.get(step.of);
        if (!stake) {
          if (this.isOther(step.of)) return passing('transaction_mismatch');
          if (!this.refusedStakes.has(step.of)) this.voided.add(step.of);
          return final('ok');
        }
        if (stake.isUndone) return final('ok');
        if (stake.isPaid) return passing('transaction_mismatch');
        stake.isUndone = true;
        this.cash += stake.cash;
        this.bonus += stake.bonus;
        return final('ok');
      }
    }
  }

  /** The id is taken by a credit or a rollback. */
  private isOther(id: number): boolean {
    return this.answers.has(`wallet:${id}`) && !this.refusedStakes.has(id);
  }

  private resolve(of: number, outcome: string): string {
    const reservation = this.reservations.get(of);
    if (!reservation) return 'not_found';
    if (reservation.outcome !== null) return reservation.outcome === outcome ? 'ok' : 'already_resolved';
    reservation.outcome = outcome;
    this.reserved -= reservation.amount;
    if (outcome === 'released') this.cash += reservation.amount;
    return 'ok';
  }
}
