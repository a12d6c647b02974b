import type { ReactNode } from 'react';

type Props = { name: string; isCash: boolean; amount: ReactNode; children?: ReactNode };

export const SumPanel = ({ name, isCash, amount, children }: Props) => (
  <div className="panel overview-money px-6 py-5">
    <dl>
      <dt className="text-13 text-text-2">{name}</dt>
      <dd
        className={`text-32 font-bold leading-[1.2] break-anywhere min-h-[round(1.3em,1px)] ${isCash ? 'money' : ''}`}
      >
        {amount}
      </dd>
    </dl>
    {children}
  </div>
);
