type Text = { readonly title: string; readonly text: string; readonly action: string };
export type SlideText = {
  readonly type: 'demos' | 'favourites' | 'search' | 'returns' | 'pace' | 'wheel' | 'first-deposit' | 'cashback';
  /** An operator shows what is already there to be had, and nothing before. */
  readonly isActive: boolean;
  readonly isForPlayers?: boolean;
  readonly texts: Readonly<Record<'fr' | 'en' | 'ar', Text>>;
};

/** What the lobby's hero says, in the order it says it. Content of the operator's, so it lives in rows and not in the site. */
export const slideTexts: readonly SlideText[] = [
  {
    type: 'demos',
    isActive: true,
    texts: {
      fr: {
        title: '3 942 jeux, et la démo d’abord',
        text: 'Essayez sans compte. Le taux de retour et la volatilité de chaque jeu sont affichés avant la première mise.',
        action: 'Choisir un jeu',
      },
      en: {
        title: '3,942 games, and the demo first',
        text: 'Try without an account. The return and the volatility of every game are shown before the first stake.',
        action: 'Choose a game',
      },
      ar: {
        title: '3.942 لعبة، والتجربة أولًا',
        text: 'جرّب دون حساب. يُعرض العائد وتقلّب كل لعبة قبل أول رهان.',
        action: 'اختر لعبة',
      },
    },
  },
  {
    type: 'favourites',
    isActive: true,
    isForPlayers: true,
    texts: {
      fr: {
        title: 'Vos jeux vous suivent',
        text: 'Un cœur sur un jeu, et il vous attend ici, sur tous vos appareils.',
        action: 'Voir mes favoris',
      },
      en: {
        title: 'Your games come along',
        text: 'Give a game a heart and it waits for you here, on all your devices.',
        action: 'See my favourites',
      },
      ar: {
        title: 'ألعابك ترافقك',
        text: 'ضع قلبًا على لعبة فتنتظرك هنا، على كل أجهزتك.',
        action: 'اعرض مفضلاتي',
      },
    },
  },
  {
    type: 'search',
    isActive: true,
    texts: {
      fr: {
        title: 'Écrivez-le comme vous l’entendez',
        text: 'La recherche pardonne les fautes de frappe et les accents, et propose les noms voisins.',
        action: 'Chercher un jeu',
      },
      en: {
        title: 'Write it as you hear it',
        text: 'The search forgives typos and accents, and offers the names that come close.',
        action: 'Find a game',
      },
      ar: {
        title: 'اكتبه كما تسمعه',
        text: 'يتسامح البحث مع الأخطاء الإملائية والحركات، ويقترح الأسماء القريبة.',
        action: 'ابحث عن لعبة',
      },
    },
  },
  {
    type: 'returns',
    isActive: true,
    texts: {
      fr: {
        title: 'Le retour, avant la mise',
        text: 'Classez tous les jeux par taux de retour, du plus généreux au moins généreux.',
        action: 'Voir le classement',
      },
      en: {
        title: 'The return, before the stake',
        text: 'Sort all games by their return to player, from the most generous down.',
        action: 'See the order',
      },
      ar: {
        title: 'العائد قبل الرهان',
        text: 'رتّب كل الألعاب حسب نسبة العائد للاعب، من الأعلى إلى الأدنى.',
        action: 'اعرض الترتيب',
      },
    },
  },
  {
    type: 'pace',
    isActive: true,
    texts: {
      fr: {
        title: 'À votre rythme',
        text: 'Le temps de jeu et le résultat net restent en vue pendant toute la partie. Rien ne se lance tout seul.',
        action: 'Jouer avec mesure',
      },
      en: {
        title: 'At your own pace',
        text: 'Time played and net result stay in sight while you play. Nothing ever starts by itself.',
        action: 'Play within measure',
      },
      ar: {
        title: 'على إيقاعك',
        text: 'يبقى وقت اللعب والنتيجة الصافية أمام عينيك طوال اللعب. لا شيء يبدأ من تلقاء نفسه.',
        action: 'العب باعتدال',
      },
    },
  },
  {
    type: 'wheel',
    isActive: false,
    texts: {
      fr: {
        title: 'Un tour gratuit, chaque jour à 9 h',
        text: 'Seize carreaux, un seul tirage, fait par le serveur. Le lot est inscrit aussitôt dans votre historique.',
        action: 'Lire le règlement',
      },
      en: {
        title: 'One free spin, every day at 9 a.m.',
        text: 'Sixteen tiles and one draw, made by the server. The prize enters your history at once.',
        action: 'Read the rules',
      },
      ar: {
        title: 'دورة مجانية كل يوم في التاسعة صباحًا',
        text: 'ست عشرة بلاطة وسحب واحد يجريه الخادم. تُسجَّل الجائزة فورًا في سجلّك.',
        action: 'اقرأ القواعد',
      },
    },
  },
  {
    type: 'first-deposit',
    isActive: false,
    texts: {
      fr: {
        title: 'Premier dépôt',
        text: 'Bonus de bienvenue dès 10 TND. Les conditions de mise sont dites avant, pas après.',
        action: 'Lire les conditions',
      },
      en: {
        title: 'First deposit',
        text: 'A welcome bonus from 10 TND. The wagering terms are told before, not after.',
        action: 'Read the terms',
      },
      ar: {
        title: 'الإيداع الأول',
        text: 'مكافأة ترحيب ابتداءً من 10 د.ت. تُعلَن شروط الرهان قبل الإيداع لا بعده.',
        action: 'اقرأ الشروط',
      },
    },
  },
  {
    type: 'cashback',
    isActive: false,
    texts: {
      fr: {
        title: 'Cashback du jour',
        text: 'Une part de vos pertes nettes revient en bonus, chaque nuit à 00:11.',
        action: 'Comment c’est calculé',
      },
      en: {
        title: 'Daily cashback',
        text: 'A share of your net losses comes back as a bonus, every night at 00:11.',
        action: 'How it is worked out',
      },
      ar: {
        title: 'استرداد يومي',
        text: 'يعود إليك جزء من صافي خسائرك كمكافأة، كل ليلة في الساعة 00:11.',
        action: 'كيف يُحسب',
      },
    },
  },
];
