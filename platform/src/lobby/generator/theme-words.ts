/**
 * The words that slot titles are made of, theme by theme. A title always holds one of its theme's subjects, so that
 * the drawn art finds the theme, and often a hero, by what the title says.
 */
export type ThemeWords = {
  readonly theme: string;
  readonly subjects: readonly string[];
  readonly qualities: readonly string[];
  readonly places: readonly string[];
  readonly tails: readonly string[];
};

const words = (text: string): string[] => text.split(',').map((word) => word.trim());
const theme = (name: string, subjects: string, qualities: string, places: string, tails: string): ThemeWords => ({
  theme: name,
  subjects: words(subjects),
  qualities: words(qualities),
  places: words(places),
  tails: words(tails),
});

export const themeWords: readonly ThemeWords[] = [
  theme(
    'egypt',
    'Pharaoh, Scarab, Sphinx, Pyramid, Camel, Obelisk, Mummy, Papyrus, Cobra Crown',
    'Moonlit, Sunken, Eternal, Sandstone, Hidden, Gilded, Whispering',
    'Luxor, Memphis, the Upper Nile, Siwa, the Seventh Dune, Aswan',
    'Procession, Chamber, Riddle, Inheritance, Horizon',
  ),
  theme(
    'book',
    'Book, Scroll, Grimoire, Chronicle, Atlas of Stars, Ledger, Codex',
    'Sealed, Whispered, Ninth, Lost, Illuminated, Forbidden',
    'Kairouan, Alexandria, the Old Library, Samarkand, the Blind Scribe, Fez, Timbuktu',
    'Keeper, Margin, Cipher, Archive',
  ),
  theme(
    'fruit',
    'Cherries, Lemon, Melon, Grapes, Plum, Peach, Mango, Orange, Pineapple, Strawberry, Kiwi, Banana',
    'Ripe, Juicy, Frozen, Sunny, Sparkling, Wild Orchard, Electric, Midnight',
    'the Market, Cap Bon, the Orchard, the Terrace',
    'Basket, Cascade, Parade, Harvest, Sorbet, Stand',
  ),
  theme(
    'sweet',
    'Sugar, Candy, Cookie, Honey, Cupcake, Doughnut, Chocolate, Lollipop, Nougat, Caramel',
    'Crispy, Velvet, Pistachio, Rosewater, Almond, Starry, Twisted',
    'the Bakery, the Souk, the Tea Salon',
    'Caravan, Workshop, Cloud, Factory, Avalanche, Carnival, Bazaar',
  ),
  theme(
    'greek',
    'Thunder, Trident, Olympos, Medusa, Pegasus, Minotaur, Laurel, Titan, Oracle, Lyre of Apollo',
    'Marble, Rising, Wrathful, Silver, Immortal, Stormy',
    'Delphi, Corinth, the Labyrinth, Rhodes, Ithaka',
    'Ascent, Prophecy, Trials, Temple, Odyssey',
  ),
  theme(
    'viking',
    'Viking, Longship, Rune, Raven, Valkyrie, Frost Axe, Mead Hall, Shield Maiden',
    'Northern, Iron, Howling, Ashen, Fearless, Roaring',
    'the Fjord, the North Sea, Jutland, the Ninth Winter',
    'Saga, Raiders, Voyage, Oath, Feast',
  ),
  theme(
    'dragon',
    'Dragon, Dragon Lantern, Phoenix, Jade Dragon, Dragon Pearl, Dragon Egg, Dragon Gate',
    'Emerald, Sleeping, Scarlet, Twin, Imperial, Paper, Smoky',
    'the Eastern Gate, the Misty Peaks, Nine Rivers, the Tea Road',
    'Night, Ember, Awakening, Guardian, Festival',
  ),
  theme(
    'fortune',
    'Lucky Cat, Red Envelope, Fortune Koi, Lucky Coin, Lantern, Fortune Bell, Abacus',
    'Smiling, Endless, Eight, Prosperous, Festive, Radiant',
    'the Harbour Market, the Jade Street, Spring',
    'Blessing, Banquet, Gate, Fountain, Parade',
  ),
  theme(
    'clover',
    'Clover, Leprechaun, Rainbow, Horseshoe, Shamrock, Pot of Coins',
    'Four-Leaf, Dewy, Merry, Evergreen, Lucky, Misty',
    'the Glen, Galway, the Green Hills, the Old Bridge',
    'Bridge, Meadow, Charm, Jig, Trail',
  ),
  theme(
    'pirate',
    'Pirates, Anchor, Parrot, Treasure Map, Cannon, Galleon, Corsair, Buccaneer',
    'Salty, Cursed, Jolly, Barnacled, Drifting, One-Eyed',
    'Tortuga, the Barbary Coast, Djerba, the Seven Reefs, the Spice Route',
    'Harbour, Cove, Bounty, Mutiny, Isle',
  ),
  theme(
    'ocean',
    'Dolphin, Octopus, Shark, Whale, Turtle, Coral, Mermaid, Crab, Seahorse, Starfish, Pufferfish',
    'Deep, Turquoise, Playful, Glassy, Tidal, Singing',
    'the Blue Grotto, Tabarka, the Reef, the Quiet Lagoon',
    'Tide, Current, Bay, Kingdom, Lagoon',
  ),
  theme(
    'wild',
    'Wolf, Fox, Lion, Tiger, Elephant, Bear, Panther, Leopard, Buffalo, Rhino, Giraffe, Zebra, Gorilla, Eagle',
    'Roaming, Amber, Proud, Shadow, Untamed, Thundering, Dusty',
    'the Steppe, the Atlas, the Savannah, the High Pass, the Great Plain',
    'Totem, Trail, Territory, Call, Crossing',
  ),
  theme(
    'farm',
    'Rooster, Piglet, Barn Owl, Hen, Cow, Sheep, Honeybee, Tractor, Scarecrow, Goat',
    'Cheerful, Sunflower, Muddy, Sleepy, Busy, Golden Straw',
    'the Meadow, Sunny Acre, the Old Mill',
    'Garden, Fair, Farmyard, Morning, Orchard',
  ),
  theme(
    'space',
    'Rocket, Comet, Planet, Astronaut, Satellite, Alien, Galaxy, Moon Base, Asteroid',
    'Distant, Orbital, Stellar, Weightless, Neon, Cosmic',
    'Saturn, Titan Station, the Milky Way, Andromeda, the Seventh Moon',
    'Launch, Voyage, Signal, Drift, Odyssey',
  ),
  theme(
    'horror',
    'Ghost, Vampire, Bat, Pumpkin, Skull, Spider, Haunted Manor, Zombie, Black Cat',
    'Midnight, Pale, Hungry, Grinning, Foggy, Moonless',
    'the Crypt, the Attic, Hollow Street, the Thirteenth Floor',
    'Candle, Masquerade, Whisper, Waltz, Lullaby',
  ),
  theme(
    'winter',
    'Penguin, Snowman, Polar Bear, Snowflake, Reindeer, Ice Crystal, Sleigh, Mitten',
    'Frosty, Snowy, Arctic, Frozen, Twinkling, Drifting',
    'the Glacier, the North Star, Lapland, the Ice Lake',
    'Slide, Expedition, Ball, Lights, Slumber',
  ),
  theme(
    'west',
    'Cactus, Sheriff, Outlaw, Cowboy, Mustang, Saloon, Revolver, Coyote, Stagecoach',
    'Dusty, Rusty, Wanted, Sunset, Lonesome, Quickdraw',
    'Red Canyon, Dry Creek, the Last Frontier, the Silver Mine',
    'Bandit, Duel, Showdown, Posse, Rodeo',
  ),
  theme(
    'aztec',
    'Sun Temple, Jaguar, Quetzal, Serpent, Stone Mask, Macaw, Golden Idol',
    'Feathered, Ancient, Jungle, Solar, Carved, Obsidian',
    'Tikal, the Lost City, the Green Pyramid, the Rain God',
    'Calendar, Ritual, Drums, Discovery, Eclipse',
  ),
  theme(
    'magic',
    'Wizard, Crystal Ball, Wand, Unicorn, Fairy, Potion, Witch, Genie Lamp, Spellbook, Magic Carpet',
    'Enchanted, Crystal, Violet, Mischievous, Shimmering, Starlit',
    'the Medina, the Silver Forest, Moon Tower, the Third Wish',
    'Spell, Apprentice, Mirage, Cauldron, Academy',
  ),
  theme(
    'gem',
    'Diamond, Ruby, Sapphire, Emerald, Gem, Opal, Amethyst, Jewel, Topaz',
    'Brilliant, Rough, Flawless, Spinning, Dazzling, Buried',
    'the Crown, the Crystal Cave, Kashmir, the Velvet Box',
    'Cascade, Heist, Facets, Vault, Blossom',
  ),
  theme(
    'gold',
    'Vault, Gold Bar, Treasure Chest, Crown, Gold Mine, Goldsmith, Golden Goose, Gold Dust',
    'Royal, Heavy, Secret, Polished, Glittering, Locked',
    'the Citadel, the Old Bank, Carthage, the King',
    'Rush, Reserve, Express, Empire, Key',
  ),
  theme(
    'sport',
    'Penalty, Football, Champion, Trophy, Basketball, Racing Car, Boxing Glove, Goalkeeper, Tennis, Jockey',
    'Final, Extra Time, Winning, Grand, Rocket, Last Minute',
    'the Stadium, the Podium, the Old Derby',
    'Cup, League, Sprint, Classic, Arena',
  ),
  theme(
    'party',
    'Balloon, Disco, Confetti, Firework, Guitar, Saxophone, Microphone, Carnival Mask, Drum',
    'Dancing, Glittery, Rooftop, Midnight, Vinyl, Electric',
    'the Boulevard, Sahara Nights, the Riviera',
    'Fever, Encore, Fiesta, Groove, Jukebox',
  ),
  theme(
    'love',
    'Rose, Heart, Cupid, Love Letter, Perfume, Bouquet, Serenade',
    'Blushing, Secret, Sweet, Velvet, Stolen, Jasmine',
    'Venice, Sidi Bou Said, the Balcony, Verona',
    'Waltz, Promise, Rendezvous, Garden, Ribbon',
  ),
  theme(
    'ninja',
    'Samurai, Ninja, Katana, Sakura, Geisha, Shogun, Origami Crane, Sumo',
    'Silent, Crimson, Hidden, Swift, Porcelain, Seventh',
    'Kyoto, the Bamboo Grove, the Red Bridge, Edo',
    'Cherry Blossom, Blade, Path, Shadow, Honour',
  ),
  theme(
    'fire',
    'Volcano, Flame, Lava, Firebird, Torch, Chilli, Ember, Blazing Seven',
    'Burning, Molten, Hot, Fierce, Red, Smouldering',
    'Etna, the Crater, the Forge, the Fire Isle',
    'Drums, Eruption, Spark, Inferno, Trail',
  ),
  theme(
    'nature',
    'Butterfly, Sunflower, Mushroom, Oak, Waterfall, Ladybird, Frog, Acorn, Lotus, Hummingbird',
    'Gentle, Mossy, Blooming, Sunlit, Rainy, Whispering',
    'the Oasis, the Valley, the Old Forest, the Spring',
    'Grove, Song, Path, Meadow, Harvest',
  ),
  theme(
    'desert',
    'Sahara, Oasis, Caravan, Falcon, Dune, Fennec, Date Palm, Sandstorm',
    'Golden, Silent, Starry, Wandering, Rose, Endless',
    'Douz, Tozeur, the Salt Lake, the Tuareg, Matmata',
    'Compass, Mirage, Route, Fortune, Moon',
  ),
];
