/** A full picture, three by four, and where its light stands. */
export const WIDTH = 480;
export const HEIGHT = 640;
export const CENTRE = [240, 256] as const;
