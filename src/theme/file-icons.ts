// Lucide too (icons.ts), apart from it: what is used of one file travels together, to pages that save nothing as well.
export const download = 'M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5l5 5l5-5';
