/** What the site's edge says of a visitor at sign-in. It sets both anew in every call and passes on none that a browser sent. */
export const VISITOR_ADDRESS = 'x-visitor-address';
/** 32 random bytes in hexadecimal, by which a browser is known again; sealed in a cookie of its own. */
export const VISITOR_DEVICE = 'x-visitor-device';
