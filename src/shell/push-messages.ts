/**
 * Push messages that the service worker shows. Threat: a notification that leads to a foreign site. Only the platform
 * can seal a message for this browser, and its path is opened on our origin only.
 */
type Shown = { readonly title: string; readonly options: NotificationOptions & { readonly renotify: boolean } };

const words = ['title', 'body', 'path', 'tag', 'lang'] as const;
type Message = Readonly<Record<(typeof words)[number] | 'dir', string>>;

function isMessage(value: unknown): value is Message {
  const message = value as Partial<Message> | null;
  return typeof message === 'object' && words.every((word) => typeof message?.[word] === 'string');
}

/** @returns null for a message in another format. */
export function shownMessage(text: string): Shown | null {
  try {
    const message: unknown = JSON.parse(text);
    if (!isMessage(message)) return null;
    const { title, body, path, tag, lang, dir } = message;
    return {
      title,
      options: {
        ...{ body, tag, lang, dir: dir === 'rtl' ? 'rtl' : 'ltr', data: path },
        icon: '/app/icon-192.png',
        // A message that replaces another alerts again.
        renotify: tag !== '',
      },
    };
  } catch {
    return null;
  }
}

/** @returns the page that a notification opens; the start page if it is on another origin. */
export function pageOf(path: unknown, origin: string): string {
  try {
    const page = new URL(String(path), origin);
    if (page.origin === origin) return page.href;
  } catch {
    // An invalid address is treated like one on another origin.
  }
  return `${origin}/`;
}
