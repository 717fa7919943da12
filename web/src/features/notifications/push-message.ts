const textIn = (message: unknown, name: string): string => {
  const value: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, name) : null
  return typeof value === 'string' ? value : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What to show, and the page of this site that it leads to. Browsers require a notification for each push. */
export function readPushMessage(text: string, origin: string) {
  const message = parsed(text)
  const path = textIn(message, 'url')
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null
  return {
    title: textIn(message, 'title') || 'There’s news',
    body: textIn(message, 'body'),
    url: url?.origin === origin ? url.href : `${origin}/`,
    // A later one with the same tag replaces it.
    tag: textIn(message, 'tag'),
  }
}
