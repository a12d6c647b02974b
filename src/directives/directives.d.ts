import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads on first intent: pointer over it, focus in it, a touch. */
    'client:interaction'?: boolean;
    /** Loads once <html> carries data-{value}. */
    'client:needed'?: 'player' | 'toasts' | 'modals';
  }
}
