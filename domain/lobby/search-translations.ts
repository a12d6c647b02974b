const pairs = (text: string): (readonly [string, string])[] =>
  text
    .trim()
    .split(/\s*[\n,]\s*/)
    .map((pair) => {
      const [written = '', meant = ''] = pair.split(' ');
      return [written, meant] as const;
    });

/**
 * Arabic words for what titles name, where the two do not sound alike; written as `fold` leaves them, without hamza. What sounds alike ("رولات", "قرطاج", "رياض") needs no entry.
 */
export const translations: ReadonlyMap<string, string> = new Map(
  pairs(`
    فرعون pharaoh, هرم pyramid, اهرام pyramid, جمل camel, مومياء mummy, كتاب book, كرز cherries, عنب grapes, خوخ peach,
    برتقال orange, اناناس pineapple, فراولة strawberry, موز banana, بطيخ melon, حلوى candy, عسل honey, رعد thunder,
    تنين dragon, ذيب wolf, ثعلب fox, اسد lion, نمر tiger, فيل elephant, دب bear, نسر eagle, صقر falcon,
    قراصنة pirates, قرصان pirates, كنز treasure, اخطبوط octopus, قرش shark, حوت whale, سلحفاة turtle, صاروخ rocket,
    كوكب planet, مجرة galaxy, شبح ghost, خفاش bat, عنكبوت spider, ديك rooster, دجاجة hen, بقرة cow, ساحر wizard,
    ساحرة witch, ذهب gold, تاج crown, قمر moon, شمس sun, ليل night, بركان volcano, وردة rose, قلب heart, نرد dice,
    حظ lucky, قط cat, قطة cat, سبعة seven, نخلة palm, زيتون olive, لوز almond, فراشة butterfly, واحة oasis, صحراء sahara,
    بطريق penguin, ثلج snowman, ميناء harbour, منارة lighthouse, عجلة wheel, حصان horse, فارس jockey, بطل champion,
    كاس cup, كرة football, محارب samurai, ملك king, سكر sugar
  `),
);
