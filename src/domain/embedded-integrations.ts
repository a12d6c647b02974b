/**
 * The four integrations of our own platform and sandbox. The site knows none of them: for it they are data of the host's
 * profile (src/edge/host/embedded-profile.json).
 */
export const integrations = ['orion', 'vega', 'lyra', 'nova'] as const;
export type Integration = (typeof integrations)[number];
export const isIntegration = (value: string): value is Integration =>
  (integrations as readonly string[]).includes(value);
