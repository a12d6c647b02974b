import { updateBookmakersSettings } from '#contract/account/bookmakers.ts';
import type { PageForm } from '#contract/form.ts';
import { changesOf } from '#contract/form-changes.ts';

const settingNames = ['odds_format', 'sport_view', 'one_click'] as const;

export const bookmakersForm: PageForm = {
  call: updateBookmakersSettings,
  shown: settingNames,
  token: () => undefined,
  body: (typed) => {
    const { odds_format: odds, one_click: click, ...rest } = changesOf(typed, settingNames);
    return { ...rest, ...(odds && { odds_format: Number(odds) }), ...(click && { one_click: click === 'yes' }) };
  },
  next: () => '/profile/bookmakers-settings?done=settingsSaved',
};
