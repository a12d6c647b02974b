import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads at the first sign of a person anywhere on the page, at once for a player. */
    'client:presence'?: boolean;
    /** Loads once <html> carries data-{value}. */
    'client:needed'?: 'player' | 'intent' | 'toasts' | 'modals';
  }
}
