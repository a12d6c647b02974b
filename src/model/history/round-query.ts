import { dayPart, listQuery, type Part } from '#model/list-address.ts';

const LONGEST_PRODUCER = 120;

const producer: Part<string> = {
  name: 'producer',
  read: (name) => name.slice(0, LONGEST_PRODUCER),
  write: (name) => name,
};

export const roundQuery = listQuery({
  from: dayPart('date_from'),
  to: dayPart('date_to'),
  producer,
});
