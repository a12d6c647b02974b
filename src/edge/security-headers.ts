import { base64DigestOf } from '#edge/encoding.ts';
import { frameOrigins, type HostProfile, pictureOrigins, type SportSources } from '#edge/host/profile.ts';
import { SCRIPT_POLICY } from '#model/sport-embeds/sport-embed.ts';

/**
 * The security headers of every response. Threat: clickjacking, injected scripts or plug-ins, sniffed content, leaked
 * addresses. Astro states which scripts and styles may run: in the page, or, for a page rendered on demand, before
 * these directives in the same policy. public/_headers has those of static pages; a test compares them.
 */
type Sources = {
  readonly frames: string;
  readonly images: string;
  /** Sources for connections and fonts of third-party scripts. */
  readonly origins?: readonly string[];
  readonly policies?: readonly string[];
};

const policy = ({ frames, images, origins = [], policies = [] }: Sources) =>
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
    // Older browsers know only the first.
    'report-uri /r; report-to r',
  ].join('; ');

const permissions = (fullscreen: string) =>
  `accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), fullscreen=${fullscreen}`;

const common = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'reporting-endpoints': 'r="/r"',
};

type HeaderFields = Readonly<Record<string, string>>;

/** For pages served without the Worker. */
export const staticPageHeaders: HeaderFields = {
  ...common,
  'content-security-policy': policy({ frames: "'none'", images: "'self' data:" }),
  'permissions-policy': permissions('(self)'),
};

/** Games and pictures load only from the profile's origins. */
export const pageHeaders = (profile: HostProfile): HeaderFields => {
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
 * A provider's script may fetch, frame and show only from its own origins. Which scripts may run is in Astro's policy
 * (components/sport-page.ts).
 */
export const sportPageHeaders = ({ origins, policies }: SportSources): HeaderFields => ({
  ...common,
  'content-security-policy': policy({
    frames: origins.join(' '),
    images: ["'self' data:", ...origins].join(' '),
    origins,
    policies: [SCRIPT_POLICY, ...policies],
  }),
  'permissions-policy': permissions(allowed(origins)),
});

/** Nothing in a data file may run, even if it is opened as a page. */
export const dataHeaders: HeaderFields = {
  'strict-transport-security': common['strict-transport-security'],
  'x-content-type-options': common['x-content-type-options'],
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

const INLINE = /<(script|style)(?: [^>]*)?>(.*?)<\/\1>/gs;
const HASH = / 'sha256-[\w+/]+=*'/g;

/**
 * Astro lists every inline script and style of the site in each page's policy. This keeps only those that the page has:
 * the full list would be longer than its other headers together (figure S24), and a page must allow no script of
 * another.
 */
export async function policyOfPage(policy: string, html: string): Promise<string> {
  const contents = [...html.matchAll(INLINE)].flatMap(([, , content]) => content || []);
  const held = new Set(
    await Promise.all(contents.map(async (content) => ` 'sha256-${await base64DigestOf(content)}'`)),
  );
  return policy.replace(HASH, (hash) => (held.has(hash) ? hash : ''));
}
