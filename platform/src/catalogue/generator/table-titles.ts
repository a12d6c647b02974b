import type { GameType } from '#domain/categories.ts';

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

/** Tables are named after rooms and towns, as tables are. */
const rooms = words(
  'Carthage, Riad, Sidi, Medina, Atlas, Djerba, Hammamet, Bizerte, Sousse, Kasbah, Marsa, Gabes, Tozeur, Monastir, Nabeul, Zaghouan, Mahdia, Tabarka, Corniche, Jasmine, Saffron, Indigo, Ivory, Cedar, Marble, Lantern, Fountain, Courtyard, Terrace, Harbour, Lighthouse, Palm, Olive, Almond, Coral, Amber, Onyx, Velvet, Crescent, Meridian',
);

/** One phrase a family; `#` stands for the room. */
const phrases: Readonly<Partial<Record<GameType, readonly string[]>>> = {
  roulette: ['Roulette #', '# Speed Roulette', '# Double Roulette', '# French Roulette'],
  blackjack: ['Blackjack #', '# Blackjack Salon', '# Speed Blackjack', '# Classic Blackjack'],
  baccarat: ['Baccarat #', '# Baccarat Squeeze', '# Speed Baccarat'],
  poker: ['Poker #', '# Three Card Poker', '# Hold’em Duel', '# Stud Poker'],
  'live-show': ['# Wheel Live', '# Coin Show', '# Quiz Night Live'],
  dice: ['Dice #', '# Sic Bo', '# Craps'],
  lotto: ['Lotto #', '# Keno', '# Bingo'],
  'table-games': ['# Red Dog', '# Casino War', '# Pai Gow', '# Pontoon'],
  'video-poker': ['# Jacks or Better', '# Deuces Wild', '# Joker Poker'],
  'other-games': ['# Scratch Card', '# Mines', '# Crash Rocket', '# Plinko'],
};

/** Every title of a family, in a fixed order: room by room, so that neighbours differ. */
export function tableTitles(family: GameType): string[] {
  const forms = phrases[family] ?? [];
  return forms.flatMap((form, turn) =>
    rooms.map((_, index) => form.replace('#', rooms[(index + turn * 7) % rooms.length] ?? '')),
  );
}

export const virtualTitles: readonly string[] = words(
  'Carthage Horse Derby, Twilight Greyhound Sprint, Virtual Football Cup, Virtual Football League, Desert Camel Race, Harbour Speedway, Night Velodrome, Atlas Trotting Classic, Basketball Shoot-Out, Virtual Tennis Open, Medina Marathon, Penalty Series, Grand Canal Regatta, Ice Oval Sprint, Mountain Bike Descent, Virtual Handball, Sand Rally, Steeplechase Royal, Greyhound Six, Greyhound Eight, Virtual Volleyball, Archery Final, Motocross Dunes, Evening Harness Race',
);
