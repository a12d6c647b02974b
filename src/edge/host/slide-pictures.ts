/**
 * Pictures of slides. Threat: an address that a page may not load, or one that leads elsewhere. A path is one of the host's
 * own; an address has to be of an origin that the profile allows, which the policy of pages names as well.
 */
import { listSlides } from '#contract/content.ts';
import { type HostProfile, pictureOrigins } from '#edge/host/profile.ts';

type Row = Readonly<Record<string, unknown>>;

function pictureAt(address: unknown, origin: string, allowed: readonly string[]): string | null {
  if (typeof address !== 'string' || address.trim() === '' || !URL.canParse(address, origin)) return null;
  const found = new URL(address, origin);
  return allowed.includes(found.origin) ? found.href : null;
}

/** Our own platform names pictures of the site itself. */
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
