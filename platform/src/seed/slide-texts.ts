type Text = { readonly title: string; readonly text: string; readonly action: string };
export type SlideText = {
  readonly type: 'wheel' | 'first-deposit' | 'demos' | 'cashback';
  readonly texts: Readonly<Record<'fr' | 'en' | 'ar', Text>>;
};

/** What the lobby's hero says, in the order it says it. Content of the operator's, so it lives in rows and not in the site. */
export const slideTexts: readonly SlideText[] = [
  {
    type: 'wheel',
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
    type: 'demos',
    texts: {
      fr: {
        title: 'Essayez sans miser',
        text: 'Presque toutes nos machines s’ouvrent en démo, sans compte et sans argent.',
        action: 'Choisir un jeu',
      },
      en: {
        title: 'Try without staking',
        text: 'Nearly all of our slots open as a demo, without an account and without money.',
        action: 'Choose a game',
      },
      ar: {
        title: 'جرّب دون رهان',
        text: 'تُفتح معظم ألعاب السلوت في وضع تجريبي، دون حساب ودون مال.',
        action: 'اختر لعبة',
      },
    },
  },
  {
    type: 'cashback',
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
