type Text = { readonly title: string; readonly text: string; readonly action: string };
export type SlideText = {
  readonly type:
    | 'demos'
    | 'free-spins'
    | 'favourites'
    | 'search'
    | 'returns'
    | 'pace'
    | 'wheel'
    | 'first-deposit'
    | 'cashback';
  /** An operator shows what is already there to be had, and nothing before. */
  readonly isActive: boolean;
  readonly isForPlayers?: boolean;
  /** A picture of the site's; a slide without one shows the house's star, or what its type stands for. */
  readonly image?: string;
  readonly texts: Readonly<Record<'fr' | 'en' | 'ar', Text>>;
};

/**
 * What the lobby's hero says, in the order it says it. Content of the operator's, so it lives in rows and not in the site;
 * figures are named as in every text of the house.
 */
export const slideTexts: readonly SlideText[] = [
  {
    type: 'demos',
    isActive: true,
    texts: {
      fr: {
        title: '{{catalogue.games}} jeux, et la démo d’abord',
        text: 'Essayez sans compte. Le taux de retour et la volatilité de chaque jeu sont affichés avant la première mise.',
        action: 'Choisir un jeu',
      },
      en: {
        title: '{{catalogue.games}} games, and the demo first',
        text: 'Try without an account. The return and the volatility of every game are shown before the first stake.',
        action: 'Choose a game',
      },
      ar: {
        title: '{{catalogue.games}} لعبة، والتجربة أولًا',
        text: 'جرّب دون حساب. يُعرض العائد وتقلّب كل لعبة قبل أول رهان.',
        action: 'اختر لعبة',
      },
    },
  },
  {
    type: 'free-spins',
    isActive: true,
    image: '/art/promotions/ten-spins.svg',
    texts: {
      fr: {
        title: 'Dix tours gratuits pour faire connaissance',
        text: 'Pour tout nouveau compte, sur simple demande. Mise payée par la maison, sans dépôt.',
        action: 'Lire les conditions',
      },
      en: {
        title: 'Ten free spins to get acquainted',
        text: 'For every new account, for the asking. The house pays the stake, no deposit needed.',
        action: 'Read the terms',
      },
      ar: {
        title: 'عشر دورات مجانية للتعارف',
        text: 'لكل حساب جديد يطلبها. تدفع الدار الرهان، ولا حاجة إلى إيداع.',
        action: 'اقرأ الشروط',
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
    isActive: true,
    texts: {
      fr: {
        title: 'Un tour gratuit, chaque jour à {{wheel.freeSpinAt}}',
        text: '{{wheel.prizes}} carreaux, un seul tirage, fait par le serveur. Le lot est inscrit aussitôt dans votre historique.',
        action: 'Ouvrir la roue',
      },
      en: {
        title: 'One free spin, every day at {{wheel.freeSpinAt}}',
        text: '{{wheel.prizes}} tiles and one draw, made by the server. The prize enters your history at once.',
        action: 'Open the wheel',
      },
      ar: {
        title: 'دورة مجانية كل يوم في {{wheel.freeSpinAt}}',
        text: '{{wheel.prizes}} بلاطة وسحب واحد يجريه الخادم. تُسجَّل الجائزة فورًا في سجلّك.',
        action: 'افتح العجلة',
      },
    },
  },
  {
    type: 'first-deposit',
    isActive: false,
    texts: {
      fr: {
        title: 'Premier dépôt',
        text: 'Bonus de bienvenue dès {{deposit.min}}. Les conditions de mise sont dites avant, pas après.',
        action: 'Lire les conditions',
      },
      en: {
        title: 'First deposit',
        text: 'A welcome bonus from {{deposit.min}}. The wagering terms are told before, not after.',
        action: 'Read the terms',
      },
      ar: {
        title: 'الإيداع الأول',
        text: 'مكافأة ترحيب ابتداءً من {{deposit.min}}. تُعلَن شروط الرهان قبل الإيداع لا بعده.',
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
        text: 'Une part de vos pertes nettes revient en bonus, chaque nuit à {{cashback.at}} (UTC+1).',
        action: 'Comment c’est calculé',
      },
      en: {
        title: 'Daily cashback',
        text: 'A share of your net losses comes back as a bonus, every night at {{cashback.at}} (UTC+1).',
        action: 'How it is worked out',
      },
      ar: {
        title: 'كاش باك يومي',
        text: 'يعود إليك جزء من صافي خسائرك كمكافأة، كل ليلة في الساعة {{cashback.at}} (UTC+1).',
        action: 'كيف يُحسب',
      },
    },
  },
];
