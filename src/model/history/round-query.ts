import { dayPart, listQuery, type Part } from '#model/list-address.ts';

const MAX_PRODUCER_LENGTH = 120;

const producer: Part<string> = {
  name: 'producer',
  read: (name) => name.slice(0, MAX_PRODUCER_LENGTH),
  write: (name) => name,
};

export const roundQuery = listQuery({
  from: dayPart('date_from'),
  to: dayPart('date_to'),
  producer,
});
