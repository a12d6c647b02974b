import { SCRIPT_POLICY } from '#domain/sport-embed.ts';
import { frameOrigins, type HostProfile, pictureOrigins } from '#edge/host/profile.ts';
import type { SportSources } from '#edge/sport-vendors.ts';

/**
 * What every answer says about itself to the browser.
 * Threat: our pages framed, scripts or plug-ins smuggled in, content sniffed into a script, addresses leaked to others.
 * The hashes of our own scripts and styles stand in the policy that Astro writes into each page; a browser obeys both
 * policies, so neither loosens the other. What static pages get stands in public/_headers, checked against this file.
 */
type Opened = {
  readonly frames: string;
  readonly images: string;
  /** Beside our own: where scripts of others may speak to, and take type from. */
  readonly origins?: readonly string[];
  /** Beside our own: Trusted Types policies that may be made. */
  readonly policies?: readonly string[];
};

const policy = ({ frames, images, origins = [], policies = [] }: Opened) =>
  [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `frame-src ${frames}`,
    `img-src ${images}`,
    ["connect-src 'self'", ...origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])].join(' '),
    ["font-src 'self'", ...origins].join(' '),
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "script-src-attr 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types zellige', ...policies].join(' '),
  ].join('; ');

const permissions = (fullscreen: string) =>
  `accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), fullscreen=${fullscreen}`;

const common = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

type Headed = Readonly<Record<string, string>>;

/** A page that the Worker never sees: it frames nobody and shows no picture but ours. */
export const staticPageHeaders: Headed = {
  ...common,
  'content-security-policy': policy({ frames: "'none'", images: "'self' data:" }),
  'permissions-policy': permissions('(self)'),
};

/** A page that the Worker answers: games and pictures come from where the host's profile says, and nowhere else. */
export const pageHeaders = (profile: HostProfile): Headed => {
  const frames = frameOrigins(profile);
  return {
    ...common,
    'content-security-policy': policy({
      frames: frames.join(' ') || "'none'",
      images: ["'self' data:", ...pictureOrigins(profile)].join(' '),
    }),
    'permissions-policy': permissions(allowed(frames)),
  };
};

const allowed = (origins: readonly string[]) => `(${['self', ...origins.map((origin) => `"${origin}"`)].join(' ')})`;

/**
 * A page in which a provider's script runs: it may fetch, frame and show what is its own, and nothing of anybody else's.
 * Which scripts run says the policy that Astro writes (components/sport-page.ts).
 */
export const sportPageHeaders = ({ origins, policies }: SportSources): Headed => ({
  ...common,
  'content-security-policy': policy({
    frames: origins.join(' '),
    images: ["'self' data:", ...origins].join(' '),
    origins,
    policies: [SCRIPT_POLICY, ...policies],
  }),
  'permissions-policy': permissions(allowed(origins)),
});

/** An answer that is no page: nothing in it may run, even if somebody opens it as one. */
export const dataHeaders: Headed = {
  'strict-transport-security': common['strict-transport-security'],
  'x-content-type-options': common['x-content-type-options'],
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};
