import { useEffect, useState } from 'react';
import { errorTexts } from '#i18n/messages.ts';
import type { WheelViewProps } from '#islands/wheel/WheelView.tsx';
import { codeOfFault } from '#model/fault.ts';
import type { Turn } from '#stores/wheel/wheel-spin.ts';

type Props = Pick<WheelViewProps, 't' | 'locale' | 'links'> & {
  turn: Turn;
  /** The text of a spin that came back without scripts. */
  fault: string | null;
};

/** Why nothing turned, and what to do about it. */
export function SpinNotice({ t, locale, links, turn, fault }: Props) {
  // Nothing went wrong: a guest is told what a player may do.
  const isAsked = turn.kind === 'needs_auth';
  const refused = turn.kind === 'refused' ? turn.code : null;
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (refused === null) setText(null);
    else void errorTexts(locale).then((textOf) => isWanted && setText(textOf(refused)));
    return () => {
      isWanted = false;
    };
  }, [refused, locale]);
  const said =
    turn.kind === 'needs_auth'
      ? t('wheel.signInToSpin')
      : turn.kind === 'not_done'
        ? t('wheel.notDone')
        : (text ?? fault);
  return (
    <div role={isAsked ? 'status' : 'alert'} className="wheel-notice">
      {said && <p className={isAsked ? 'note' : 'note note-bad'}>{said}</p>}
      {turn.kind === 'needs_auth' && (
        <a className="btn btn-plaster" href={links.signIn}>
          {t('wheel.signIn')}
        </a>
      )}
      {refused !== null && codeOfFault(refused) === 'reality_check' && (
        <a className="btn btn-plaster" href={links.clock}>
          {t('wheel.looked')}
        </a>
      )}
    </div>
  );
}
