import { activateReferral } from '#contract/cashier/payments.ts';
import type { PageForm } from '#contract/form.ts';

export const promocodeForm: PageForm = {
  call: activateReferral,
  shown: ['code', 'site_name', 'site_link'],
  token: () => undefined,
  body: ({ code = '', site_name, site_link }) => ({
    code,
    site_name: site_name?.trim() || undefined,
    site_link: site_link?.trim() || undefined,
  }),
  beside: {
    referral_code_not_found: 'code',
    referral_code_already_activated: 'code',
    referral_site_name_blank: 'site_name',
    referral_site_link_blank: 'site_link',
    referral_site_link_invalid: 'site_link',
  },
  next: () => '/profile/promocode?done=promocodeActivated',
};
