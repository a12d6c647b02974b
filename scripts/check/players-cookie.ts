const player = { username: 'demo', password: 'demo-Zellige1' };

/** By a script a player signs in as most do; by the form, as a browser without scripts, whose pages hold forms instead. */
export type SigningIn = 'by script' | 'by form';

/** Signs the house's own player in, for pages that send a guest away. @returns a Cookie header. */
export async function playersCookie(siteOrigin: string, how: SigningIn): Promise<string> {
  const isForm = how === 'by form';
  const response = await fetch(`${siteOrigin}${isForm ? '/session/sign-in' : '/api/accounts/login/'}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: siteOrigin, ...(!isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? new URLSearchParams(player) : JSON.stringify(player),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
