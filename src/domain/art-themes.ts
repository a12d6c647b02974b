/**
 * What games' pictures are made of, theme by theme. Order matters: the first theme that finds one of its words in a title
 * takes it, so the narrow ones (a table game, a country) stand before the wide ones (gold, nature).
 * Strings instead of arrays, because the lobby's script carries this file.
 */
export type ArtTheme = {
  readonly name: string;
  /** Words of a title that choose this theme. */
  readonly words: string;
  /** Pictures that can stand in the middle; a word of a title that names one wins over the theme. */
  readonly heroes: string;
  /** Small pictures beside the middle one. */
  readonly companions: string;
  /** The large faint picture behind it. */
  readonly motif: string;
  /** Pairs of hues in degrees, ground and edge, picked by hand. Never between 95 and 130: those are muddy. */
  readonly hues: string;
};

const theme = (name: string, words: string, heroes: string, companions: string, motif: string, hues: string): ArtTheme => ({ name, words, heroes, companions, motif, hues });

export const genericTheme = theme('lucky-star', '', 'glowing-star crown trophy gem-stone magic-wand', 'sparkles star coin', 'sun', '260/280 310/330 200/220 160/180 20/30');

export const themes: readonly ArtTheme[] = [
  theme('blackjack', 'blackjack twenty-one', 'joker spade-suit top-hat', 'spade-suit heart-suit coin', 'card-ace-spades', '160/170 180/200 20/20 260/270'),
  theme('roulette', 'roulette croupier', 'pool-8-ball bullseye wheel control-knobs', 'coin gem-stone star', 'cartwheel', '30/60 20/30 160/170 270/280'),
  theme('baccarat', 'baccarat banker punto', 'diamond-suit clinking-glasses top-hat', 'diamond-suit heart-suit coin', 'card-king-diamonds', '20/10 310/320 180/200 260/270'),
  theme('poker', "poker hold'em holdem royal flush jacks deuces joker video-poker", 'heart-suit club-suit joker crown', 'spade-suit heart-suit diamond-suit', 'card-joker', '160/170 20/20 260/270 300/310'),
  theme('dice', 'dice craps sic', 'game-die puzzle-piece chess-pawn yo-yo', 'game-die coin star', 'rolling-dices', '20/30 180/200 280/290 150/160'),
  theme('lotto', 'lotto keno bingo lottery draw ticket raffle', 'ticket balloon admission-tickets nesting-dolls', 'star coin balloon', 'ticket', '350/10 220/240 280/290 180/190'),
  theme('race', 'derby race racing gallop greyhound hounds sprint grand-prix circuit rally paddock trot motorway', 'horse-racing horse racing-car motorcycle chequered-flag poodle guide-dog horse-face', 'trophy chequered-flag sports-medal', 'horseshoe', '150/160 20/30 230/250 280/290'),
  theme('book', 'book books tome scrolls pages codex library grimoire', 'open-book closed-book scroll green-book', 'old-key candle feather', 'spell-book', '180/200 270/280 20/30 310/320'),
  theme('egypt', 'pharaoh egypt nile scarab anubis cleopatra pyramid sphinx isis horus osiris sahara oasis caravan dune dunes mummy desert', 'camel cat-face beetle desert eye sun-with-face snake funeral-urn black-cat crocodile', 'gem-stone scroll old-key sun crown', 'egyptian-pyramids', '195/205 270/280 170/190 240/260 20/40'),
  theme('greek', 'olympos olympus zeus titan titans athena hermes poseidon hades medusa thunder gods muse apollo spartan atlas minotaur', 'trident-emblem classical-building amphora high-voltage cloud-with-lightning shield eagle cloud-with-lightning-and-rain', 'high-voltage olive shield amphora', 'greek-temple', '270/275 230/250 290/300 20/40'),
  theme('viking', 'viking odin thor valhalla rune runes norse fjord longship berserk asgard steppe', 'axe crossed-swords wolf ox shield beer-mug wood dagger', 'shield axe beer-mug snowflake', 'viking-longhouse', '230/250 20/40 260/270 190/210'),
  theme('dragon', 'dragon dragons wyvern drake hydra', 'dragon dragon-face sauropod t-rex lizard phoenix-bird', 'fire gem-stone red-paper-lantern', 'dragon-head', '220/230 350/10 270/280 190/200'),
  theme('fortune', 'fortune lucky luck prosperity lantern koi jade ox panda bamboo mandarin silk tiger peony emperor moonfest', 'red-envelope red-paper-lantern panda tiger firecracker carp-streamer tangerine moon-cake fortune-cookie bento-box', 'coin red-envelope tangerine firecracker', 'bamboo', '170/160 230/250 350/10 270/280 20/20'),
  theme('clover', 'clover irish leprechaun rainbow shamrock emerald emeralds', 'shamrock rainbow top-hat beer-mug money-bag', 'shamrock coin rainbow', 'clover', '155/160 170/180 270/280 220/240'),
  theme('pirate', 'pirate pirates harbour corsair buccaneer galleon captain treasure anchor parrot plunder kraken', 'pirate-flag anchor parrot compass skull-and-crossbones world-map sailboat octopus motor-boat canoe', 'world-map coin compass old-key', 'pirate-skull', '20/40 30/50 230/240 190/200 330/350'),
  theme('ocean', 'ocean sea reef tide pearl lagoon dolphin whale shark mermaid coral wave waves fishing bay deep atoll', 'dolphin whale shark tropical-fish crab octopus jellyfish turtle squid lobster blowfish oyster coral seal spiral-shell fish', 'bubbles spiral-shell fish tropical-fish', 'big-wave', '310/320 200/230 270/280 350/10 180/210'),
  theme('space', 'space star-ship rocket saturn galaxy cosmic comet orbit moon lunar nebula alien aliens stellar astro mars nova meteor solar', 'rocket flying-saucer alien ringed-planet astronaut comet satellite alien-monster robot milky-way telescope full-moon crescent-moon', 'star comet ringed-planet shooting-star', 'ringed-planet', '275/280 310/320 240/260 330/350 200/220'),
  theme('crash', 'crash cashout jet aviator pilot flight fly parachute turbo sky balloon runway', 'airplane helicopter small-airplane parachute balloon rocket kite high-speed-train', 'cloud dashing-away coin', 'paper-plane', '230/250 20/30 270/280 180/200'),
  theme('horror', 'ghost haunted vampire witch zombie horror halloween pumpkin spooky grave crypt shadow midnight phantom nightmare candle raven bats', 'ghost jack-o-lantern bat skull spider coffin candle man-zombie woman-vampire headstone black-cat spider-web goblin ogre derelict-house mirror', 'candle bat spider skull', 'haunting', '310/320 280/290 150/160 20/20 340/350'),
  theme('winter', 'winter frost ice snow polar arctic christmas santa frozen blizzard penguin sleigh glacier icy', 'penguin snowman polar-bear christmas-tree snowflake ice sled mammoth ice-skate moose snow-capped-mountain', 'snowflake wrapped-gift ice christmas-tree', 'snowflake-2', '280/285 250/260 220/240 350/10 170/190'),
  theme('west', 'bandit sheriff cowboy outlaw saloon west western cactus gunslinger canyon rodeo wanted prairie bounty', 'cowboy-hat-face cactus bison water-buffalo horse banjo locomotive bomb camping', 'star money-bag horse-face cactus', 'cowboy-boot', '50/60 30/45 230/250 310/320 190/210'),
  theme('aztec', 'aztec maya mayan inca totem idol eldorado temple jungle quetzal jaguar', 'leopard moai parrot snake frog gorilla palm-tree lizard rock flamingo', 'herb gem-stone feather', 'bamboo', '235/240 190/210 20/40 270/280 160/170'),
  theme('magic', 'magic wand wizard mage sorcerer crystal spell spells enchanted fairy unicorn potion alchemist mystic oracle charm', 'crystal-ball magic-wand unicorn woman-fairy man-mage alembic man-genie hamsa nazar-amulet broom mirror-ball', 'sparkles star crystal-ball magic-wand', 'crystal-wand', '310/315 280/290 200/230 340/350 160/180'),
  theme('ninja', 'ninja samurai shogun katana sakura geisha kyoto sensei blossom', 'ninja white-flower cherry-blossom mount-fuji shinto-shrine kimono tokyo-tower sushi castle wind-chime', 'bell cherry-blossom leaf-fluttering-in-wind', 'katana', '350/10 280/290 20/30 190/200 310/320'),
  theme('fruit', 'fruit fruits cherry cherries lemon melon plum berry berries orange grapes citrus juicy ripe seven sevens watermelon banana peach apple pineapple mango', 'cherries lemon watermelon grapes strawberry banana pineapple peach red-apple green-apple tangerine kiwi-fruit pear coconut mango blueberries', 'cherries lemon bell grapes', 'cherry', '255/265 230/250 300/310 350/10 200/220'),
  theme('sweet', 'sugar candy sweet sweets cookie cake honey chocolate bonbon donut treats lollipop bakery cupcake caramel jelly', 'cookie candy lollipop cupcake doughnut shortcake birthday-cake chocolate-bar ice-cream soft-ice-cream custard waffle honey-pot pie', 'honey-pot candy lollipop cookie', 'wrapped-sweet', '350/20 320/340 200/220 280/300 180/190'),
  theme('sport', 'football goal penalty cup striker league champion champions stadium match basket tennis boxing boxer strike fight arena kick', 'soccer-ball trophy basketball tennis boxing-glove goal-net american-football baseball volleyball rugby-football stadium bowling ice-hockey sports-medal running-shoe', 'soccer-ball sports-medal star trophy', 'trophy-cup', '270/275 155/165 230/250 20/30 300/310'),
  theme('party', 'party carnival disco fiesta festival drum drums music dance night-club show fireworks confetti jazz samba maracas guitar circus vegas neon', 'party-popper guitar maracas long-drum saxophone microphone piata trumpet ferris-wheel carousel-horse circus-tent clown-face fireworks accordion violin headphone performing-arts cocktail-glass tropical-drink bottle-with-popping-cork', 'musical-notes confetti-ball star balloon', 'musical-notes', '320/340 280/290 350/10 200/230 170/190'),
  theme('love', 'love heart hearts valentine cupid kiss romance rose roses venus passion serenade', 'red-heart rose heart-with-arrow love-letter bouquet kiss-mark sparkling-heart heart-on-fire tulip ring heart-with-ribbon', 'red-heart rose sparkling-heart', 'hearts', '310/330 270/290 200/220 340/350 180/200'),
  theme('wild', 'wild lion wolf bear buffalo eagle elephant safari savanna rhino gorilla leopard stallion fox beast bison hunt panther pride', 'lion wolf bear elephant eagle rhinoceros leopard gorilla fox zebra giraffe hippopotamus boar raccoon deer kangaroo orangutan owl badger', 'paw-prints herb sun', 'paw-print', '20/45 30/50 190/210 155/165 270/280 240/250'),
  theme('farm', 'farm barn piggy pig pigs rooster harvest chicken chick cow orchard meadow corn hen goat bee honeybee garden beehive hay duck', 'honeybee pig cow rooster baby-chick tractor ewe hatching-chick ear-of-corn goat rabbit-face rabbit duck carrot sunflower donkey turkey mouse-face hedgehog goose lady-beetle snail', 'sunflower ear-of-corn egg carrot', 'barn', '350/20 310/330 230/240 200/210 160/170'),
  theme('fire', 'fire flame flames volcano inferno blaze burning hot ember embers lava phoenix ignite chili pepper scorching', 'volcano fire hot-pepper phoenix-bird firecracker heart-on-fire bomb sparkler', 'fire hot-pepper sparkles', 'flame', '260/280 310/330 230/250 185/200 350/10'),
  theme('gem', 'gem gems diamond diamonds jewel jewels ruby rubies sapphire sapphires opal amethyst topaz crystals facets prism', 'gem-stone large-blue-diamond large-orange-diamond ring crown diamond-with-a-dot', 'gem-stone sparkles large-orange-diamond', 'cut-diamond', '330/350 20/30 280/300 155/165 290/310'),
  theme('gold', 'gold golden vault bank coin coins money rich riches cash fortune-coin bullion mine miner nugget jackpot million crown king queen royal throne palace empire sultan', 'money-bag bank coin crown trophy pick old-key castle prince princess', 'coin gem-stone crown', 'gold-bar', '20/30 270/280 190/200 350/10 155/165 310/320'),
  theme('classic', 'bar bars bell bells reel reels classic retro spin spins slot joker jester triple double fruit-machine mega hold', 'bell slot-machine joker cherries clown-face joystick', 'bell coin cherries star', 'slot-machine', '260/270 20/30 300/310 350/10 200/220'),
  theme('nature', 'river forest garden island isle valley mountain sun sunrise rainforest bloom flower lotus leaf butterfly sunset summer spring lake moonlight bird spirit wind breeze storm rain', 'butterfly lotus sunflower parrot peacock flamingo hibiscus desert-island mushroom owl swan dove mountain sunrise-over-mountains sloth frog otter beaver hot-springs maple-leaf four-leaf-clover koala llama chipmunk', 'leaf-fluttering-in-wind blossom butterfly herb', 'oak-leaf', '180/200 230/250 270/290 310/330 20/40'),
  theme('virtual', 'virtual arena-live cyber pixel digital simulated', 'video-game joystick robot stadium', 'star high-voltage coin', 'joystick', '230/250 290/310 180/200 20/30'),
  theme('live', 'live wheel money-wheel studio showtime host quiz spinball tower', 'wheel clapper-board studio-microphone ferris-wheel bullseye film-projector', 'star coin sparkles', 'film-spool', '300/320 20/30 230/250 180/200'),
];
