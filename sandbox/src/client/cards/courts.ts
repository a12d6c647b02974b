/**
 * Jack, queen and king from the waist up, on a card of 100 by 140: shapes with the name of what they are, which the
 * style sheet colours. A court card shows its figure twice, the second time turned by half.
 */
type Shape = readonly [kind: 'robe' | 'trim' | 'skin' | 'hair' | 'gold' | 'line', outline: string];
export type Court = 'j' | 'q' | 'k';

const body: Shape[] = [
  ['robe', 'M24 70V63Q27 51 41 48H59Q73 51 76 63V70Z'],
  ['trim', 'M40 48L50 62L60 48Z'],
  ['gold', 'M24 70V66L33 54L37 52L28 70ZM76 70V66L67 54L63 52L72 70Z'],
];
const face: Shape[] = [
  ['skin', 'M40.5 33V39Q41 49.5 50 50.5Q59 49.5 59.5 39V33Z'],
  ['line', 'M45 38.4V38.6M55 38.4V38.6M47.5 45Q50 46.4 52.5 45M50 39.5L49.2 42H50.4'],
];

export const courts: Readonly<Record<Court, readonly Shape[]>> = {
  j: [
    ['hair', 'M38 34V46Q38 49 42 49V33ZM62 34V46Q62 49 58 49V33Z'],
    ...body,
    ...face,
    ['robe', 'M37 33Q38 22 50 22Q62 22 63 33Z'],
    ['gold', 'M36 31.5H64V35H36ZM60 30Q71 27 69 18.5Q61 19 58.5 26Z'],
  ],
  q: [
    ['hair', 'M36 36Q36 25 50 25Q64 25 64 36V55Q60 58 57 53H43Q40 58 36 55Z'],
    ...body,
    ...face,
    ['hair', 'M40.5 36Q44 30 50 32.5Q56 30 59.5 36V31H40.5Z'],
    ['gold', 'M38 31L36 22L43.5 27L50 19L56.5 27L64 22L62 31Z'],
    ['trim', 'M50 23.2L52 26.2L50 29.2L48 26.2Z'],
  ],
  k: [
    ['hair', 'M38 34V45L42 49V33ZM62 34V45L58 49V33Z'],
    ...body,
    ...face,
    ['hair', 'M40.5 39Q42 45 45 43.5Q50 41.8 55 43.5Q58 45 59.5 39V46Q57 55 50 57Q43 55 40.5 46Z'],
    ['line', 'M47.5 46H52.5'],
    ['gold', 'M37 33V21L43 26.5L46.5 19.5L50 24L53.5 19.5L57 26.5L63 21V33Z'],
    ['trim', 'M39 29.5H61V31.5H39Z'],
  ],
};
