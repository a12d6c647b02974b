/** Outlines of icons, on a field of 24. */
export const outlines = {
  spin: 'M3 12a9 9 0 0 1 9-9a9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5m5 4a9 9 0 0 1-9 9a9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  play: 'M7 4l13 8l-13 8z',
  fall: 'M12 3v14M6 12l6 6l6-6M5 21h14',
  card: 'M4 5h16v14H4zM4 10h16M8 15h4',
  less: 'M5 12h14',
  more: 'M5 12h14M12 5v14',
  rules: 'M3 5h18M3 12h18M3 19h18',
  sound: 'M11 5L6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
  silence: 'M11 5L6 9H3v6h3l5 4zM16 9l6 6M22 9l-6 6',
  leave: 'M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4M10 17l-5-5l5-5M5 12h11',
};
