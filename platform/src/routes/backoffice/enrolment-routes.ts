// Threat: see `contract/backoffice/enrolment.ts`.
import { beginEnrolment, completeEnrolment } from '#contract/backoffice/enrolment.ts';
import { codeAddress } from '#domain/auth/one-time-code.ts';
import { ok } from '#domain/result.ts';
import { newPasswordFault } from '#platform/auth/passwords.ts';
import { completeEnrolment as complete, findEnrolment } from '#platform/backoffice/enrolments.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';

export const enrolmentRoutes: readonly Route[] = [
  serveAnyone(beginEnrolment, async ({ env, body }) => {
    const opened = await findEnrolment(env.DB, body, Date.now());
    if (opened === null) return refuse('link_expired');
    const { username, secret } = opened;
    return ok({ username, secret, address: codeAddress(secret, new URL(env.SITE_ORIGIN).host, username) });
  }),
  serveAnyone(completeEnrolment, async ({ env, body: { one_time_code: oneTimeCode, ...chosen } }) => {
    const opened = await findEnrolment(env.DB, chosen, Date.now());
    if (opened === null) return refuse('link_expired');
    const fault = await newPasswordFault(chosen.password, [opened.username]);
    if (fault !== null) return refuseField('password', fault);
    const completed = await complete(env, { ...chosen, oneTimeCode }, Date.now());
    return completed.ok ? ok({}) : refuse(completed.error);
  }),
];
