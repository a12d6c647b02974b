import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { Feature } from '#model/features.ts';
import { type Bookmakers, bookmakerName } from '#model/sport-embeds/bookmakers.ts';
import { type SportVendor, sportVendors } from '#model/sport-embeds/sport-address.ts';
import type { SportChoices as Choices } from '#model/sport-embeds/sport-choices.ts';
import { chevronRight } from '#theme/icons.json';

type Props = {
  choices: Choices;
  features: Readonly<Record<keyof Choices, Feature>>;
  names: Bookmakers;
  last: SportVendor | null;
  onChoose?: (vendor: SportVendor) => void;
  t: Translate;
};

export function SportChoices({ choices, features, names, last, onChoose, t }: Props) {
  const order = [...sportVendors].sort((one, other) => Number(other === last) - Number(one === last));
  return (
    <>
      <ul className="grid gap-3 mt-5 mb-3">
        {order.map((vendor) => (
          <li key={vendor} data-feature={features[vendor]}>
            <a
              className="sport-choice group flex items-center justify-between gap-4 min-h-96px p-4 rounded-3 bg-surface-2 shadow-lit hover:bg-surface-4"
              href={choices[vendor]}
              data-sport-choice={vendor}
              data-last={vendor === last || undefined}
              onClick={() => onChoose?.(vendor)}
            >
              <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2px items-baseline">
                <strong className="text-18 font-bold" translate="no">
                  {bookmakerName(vendor, names, t)}
                </strong>
                {/* Beside the name, where it has space before the last choice is known. */}
                <small className="text-13 text-teal invisible group-data-[last]:visible">{t('sport.lastTime')}</small>
                <small className="col-span-full text-13 text-text-2" data-feature="sportFacts">
                  {t(`sport.${vendor}Facts`)}
                </small>
              </span>
              <Icon path={chevronRight} flip />
            </a>
          </li>
        ))}
      </ul>
      <p className="text-14" data-feature={features.own}>
        <a className="link inline-flex items-center min-h-44px" href={choices.own}>
          {t('sport.ownChoice')}
        </a>
      </p>
    </>
  );
}
