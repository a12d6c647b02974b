import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { Feature } from '#model/features.ts';
import { type SportVendor, sportVendors } from '#model/sport-embeds/sport-address.ts';
import type { SportChoices as Choices } from '#model/sport-embeds/sport-choices.ts';
import { chevronRight } from '#theme/icons.ts';

type Props = {
  choices: Choices;
  /** What each of them is at the host. */
  features: Readonly<Record<keyof Choices, Feature>>;
  /** Chosen the last time: comes first. Null where nobody knows. */
  last: SportVendor | null;
  onChoose?: (vendor: SportVendor) => void;
  t: Translate;
};

/** Two providers' sportsbooks to choose from, and our own. */
export function SportChoices({ choices, features, last, onChoose, t }: Props) {
  const order = [...sportVendors].sort((one, other) => Number(other === last) - Number(one === last));
  return (
    <>
      <ul className="sport-choices">
        {order.map((vendor) => (
          <li key={vendor} data-feature={features[vendor]}>
            <a
              className="sport-choice"
              href={choices[vendor]}
              data-sport-choice={vendor}
              data-last={vendor === last || undefined}
              onClick={() => onChoose?.(vendor)}
            >
              <span className="sport-choice-what">
                <strong>{t(`sport.${vendor}`)}</strong>
                <small>{t(`sport.${vendor}Facts`)}</small>
                <small className="sport-choice-last">{t('sport.lastTime')}</small>
              </span>
              <Icon path={chevronRight} flip />
            </a>
          </li>
        ))}
      </ul>
      <p className="sport-choice-own" data-feature={features.own}>
        <a className="link" href={choices.own}>
          {t('sport.ownChoice')}
        </a>
      </p>
    </>
  );
}
