/**
 * What the service worker shows of a push message. Threat: a notification that leads to somebody else's site. Only the
 * platform can seal a message for this browser, and still its path is followed on our origin alone.
 */
type Shown = { readonly title: string; readonly options: NotificationOptions & { readonly renotify: boolean } };

const words = ['title', 'body', 'path', 'tag', 'lang'] as const;
type Message = Readonly<Record<(typeof words)[number] | 'dir', string>>;

function isMessage(value: unknown): value is Message {
  const message = value as Partial<Message> | null;
  return typeof message === 'object' && words.every((word) => typeof message?.[word] === 'string');
}

/** @returns null for what is no message of ours. */
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
        // What replaces an earlier one is news again.
        renotify: tag !== '',
      },
    };
  } catch {
    return null;
  }
}

/** The page that a notification leads to, or the start page when it is none of ours. */
export function pageOf(path: unknown, origin: string): string {
  try {
    const page = new URL(String(path), origin);
    if (page.origin === origin) return page.href;
  } catch {
    // As for another site's.
  }
  return `${origin}/`;
}
