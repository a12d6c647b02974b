import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads on first intent: pointer over it, focus in it, a touch. */
    'client:interaction'?: boolean;
    /** Loads at the first sign of a person anywhere on the page, at once for a player. */
    'client:presence'?: boolean;
    /** Loads once <html> carries data-{value}. */
    'client:needed'?: 'player' | 'intent' | 'toasts' | 'modals';
  }
}
