import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:presence'?: boolean;
    'client:needed'?: 'player' | 'intent' | 'toasts' | 'modals' | 'scripts';
  }
}
