/**
 * Resolves the pictures of slides. Threat: an address that the page's policy blocks, or one of a foreign site. A path is
 * relative to the host; an absolute address must be of a picture origin in the profile, as in the pages' policy.
 */
import { listSlides } from '#contract/reading/content.ts';
import { type HostProfile, pictureOrigins } from '#edge/host/profile.ts';

type Row = Readonly<Record<string, unknown>>;

function pictureAt(address: unknown, origin: string, allowed: readonly string[]): string | null {
  if (typeof address !== 'string' || address.trim() === '' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return allowed.includes(url.origin) ? url.href : null;
}

/** Our own platform's slides use the site's pictures and are not changed. */
export function withSlidePictures(
  call: { readonly name: string },
  value: unknown,
  origin: string,
  profile: HostProfile,
) {
  if (call.name !== listSlides.name || profile.extensions) return value;
  const { slides } = value as { readonly slides: readonly Row[] };
  const allowed = [origin, ...pictureOrigins(profile)];
  return { slides: slides.map((slide) => ({ ...slide, image: pictureAt(slide.image, origin, allowed) })) };
}
