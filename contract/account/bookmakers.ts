import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';

/** Specification, point 3: Decimal, Fractional, American, Hong Kong, Malay, Indo. */
export const oddsFormats = [0, 1, 2, 3, 4, 5] as const;
export const sportViews = ['europeanView', 'africanView', 'AsianView', 'Mobile', 'ESport', 'LatinoView'] as const;

export const BookmakersSettings = v.object({
  odds_format: v.picklist(oddsFormats, 'unknown'),
  sport_view: v.picklist(sportViews, 'unknown'),
  one_click: v.boolean('invalid'),
});
export type BookmakersSettings = v.InferOutput<typeof BookmakersSettings>;

const path = '/api/users/user/bookmakers-settings/';
export const getBookmakersSettings = defineCall('getBookmakersSettings', 'player', `GET ${path}`, {
  answer: BookmakersSettings,
});
export const updateBookmakersSettings = defineCall('updateBookmakersSettings', 'player', `PATCH ${path}`, {
  body: v.partial(BookmakersSettings),
  answer: BookmakersSettings,
});
