import { updateBookmakersSettings } from '#contract/account/bookmakers.ts';
import { changePassword, closeAccount, updateUserInfo, userInfoFields } from '#contract/account/profile.ts';
import { updateUser } from '#contract/auth/accounts.ts';
import { keptPasskeys } from '#model/auth/kept-passkeys.ts';
import { changedFields, type PageForm } from '#model/form.ts';

export const nameFields = ['firstName', 'lastName'] as const;

/** For a host without personal details other than the user's names. */
export const namesForm: PageForm = {
  call: updateUser,
  shown: nameFields,
  body: (typed) => changedFields(typed, nameFields),
  next: () => '/profile/user-info?done=infoUpdated',
};

export const userInfoForm: PageForm = {
  call: updateUserInfo,
  shown: userInfoFields,
  body: (typed) =>
    Object.fromEntries(
      Object.entries(changedFields(typed, userInfoFields)).map(([field, value]) => [field, value || null]),
    ),
  next: () => '/profile/user-info?done=infoUpdated',
};

export const passwordForm: PageForm = {
  call: changePassword,
  body: (typed) => {
    const { old_password = '', new_password = '' } = typed;
    return { old_password, new_password, ...keptPasskeys(typed) };
  },
  repeats: 'new_password',
  beside: { incorrect_old_password: 'old_password' },
  next: () => '/profile/change-password?done=passwordChanged',
};

const settingNames = ['odds_format', 'sport_view', 'one_click'] as const;

export const bookmakersForm: PageForm = {
  call: updateBookmakersSettings,
  shown: settingNames,
  body: (typed) => {
    const { odds_format: odds, one_click: click, ...rest } = changedFields(typed, settingNames);
    return { ...rest, ...(odds && { odds_format: Number(odds) }), ...(click && { one_click: click === 'yes' }) };
  },
  next: () => '/profile/bookmakers-settings?done=settingsSaved',
};

export const closingForm: PageForm = {
  call: closeAccount,
  body: ({ password = '' }) => ({ password }),
  next: () => '/slots/casino?signin=accountClosed',
};
