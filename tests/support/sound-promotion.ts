/** Valid front matter of a promotion. */
export const soundPromotion = {
  title: 'Printemps',
  description: 'Douze tours gratuits pour le printemps, à qui les demande.',
  changedOn: '2026-10-14',
  order: 2,
  startsOn: '2027-03-20',
  endsOn: '2027-03-31',
  audience: 'players',
  picture: '/art/promotions/lanterns.svg',
  glance: [{ name: 'Offert', value: '12 tours gratuits' }],
  guestAction: { text: 'Essayer', link: '/slots/all?sort=rtp' },
  playerAction: { text: 'Jouer', link: '/slots/casino' },
};
