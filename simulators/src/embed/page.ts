import { escapeHtml } from '@compound/foundation/server/escape-html.ts'

export interface PlayerPage {
  title: string
  /** Owner, and the service at which a real page would play it. */
  byline: string
  posterUrl: string | null
  /** Undefined for a live stream. */
  durationSeconds?: number
  /** Milliseconds since 1970. */
  liveSince?: number
  autoplay: boolean
}

/** Plays no video: a bar runs for its real length. Loads nothing from other hosts; any page may frame it. */
export function playerHtml(page: PlayerPage): string {
  const live = page.liveSince !== undefined
  const attributes = [
    `data-autoplay="${page.autoplay}"`,
    live ? `data-live-since="${page.liveSince}"` : `data-duration="${page.durationSeconds ?? 0}"`,
  ].join(' ')
  const poster = page.posterUrl
    ? `<img class="poster" src="${escapeHtml(page.posterUrl)}" alt="" width="1600" height="900">`
    : ''
  const bar = live
    ? '<p class="live"><span class="dot" aria-hidden="true"></span>LIVE</p>'
    : '<input class="bar" type="range" min="0" value="0" step="1" aria-label="Position">'
  return documentHtml(
    page.title,
    `<main class="player" aria-labelledby="title" ${attributes}>
      ${poster}
      <header>
        <h1 id="title">${escapeHtml(page.title)}</h1>
        <p>${escapeHtml(page.byline)} · Demo player</p>
      </header>
      <div class="controls">
        <button class="play" type="button" aria-label="Play">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path class="when-paused" d="M7 4.5v15l13-7.5z"/><path class="when-playing" d="M6 4.5h4.5v15H6zm7.5 0H18v15h-4.5z"/></svg>
        </button>
        ${bar}
        <p class="time"><span class="position">0:00</span></p>
      </div>
    </main>
    <script src="/player/player.js" type="module"></script>`,
  )
}

export function messageHtml(title: string, message: string): string {
  return documentHtml(
    title,
    `<main class="message" aria-labelledby="title">
      <h1 id="title">${escapeHtml(title)}</h1>
      <p>${escapeHtml(message)}</p>
      <p class="demo">Demo player</p>
    </main>`,
  )
}

function documentHtml(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} · Demo player</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/player/player.css">
  </head>
  <body>
    ${body}
  </body>
</html>
`
}
