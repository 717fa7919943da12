import { escapeHtml } from '@compound/foundation/server/escape-html.ts'
import { attachmentPath } from './email-document.ts'
import type { StoredMessage } from './messages.ts'

export interface InboxPage {
  /** Newest first. */
  messages: readonly StoredMessage[]
  open: StoredMessage | null
  /** Whether the URL names the message: narrow screens then show it instead of the list. */
  named: boolean
}

export function inboxHtml({ messages, open, named }: InboxPage): string {
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${messages.length > 0 ? `(${messages.length}) ` : ''}Local inbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/inbox/page.css">
    <script src="/inbox/page.js" type="module"></script>
  </head>
  <body class="${named ? 'reading' : 'listing'}">
    <header class="top">
      <h1><a href="/inbox">Local inbox</a></h1>
      <p>Emails and texts that would have been sent. None left this machine.</p>
      <form method="post" action="/inbox/clear"><button type="submit"${messages.length === 0 ? ' disabled' : ''}>Empty</button></form>
    </header>
    <main class="columns">
      <nav aria-label="Messages" id="list" data-newest="${messages[0]?.id ?? 0}" data-count="${messages.length}">
        ${listHtml(messages, open)}
      </nav>
      <article id="open" data-message="${open?.id ?? 0}">
        ${open === null ? emptyHtml() : messageHtml(open)}
      </article>
    </main>
    <p class="announcement" role="status"></p>
  </body>
</html>
`
}

function listHtml(messages: readonly StoredMessage[], open: StoredMessage | null): string {
  if (messages.length === 0) return '<p class="none">No messages yet.</p>'
  const items = messages.map(
    (message) => `<li>
          <a href="/inbox/messages/${message.id}"${message === open ? ' aria-current="true"' : ''}>
            <span class="kind">${message.kind === 'email' ? 'Email' : 'Text'}</span>
            <span class="to">${escapeHtml(message.to)}</span>
            ${timeHtml(message.at)}
            <span class="what">${escapeHtml(message.subject ?? firstLine(message.text))}</span>
          </a>
        </li>`,
  )
  return `<ol>${items.join('\n')}</ol>`
}

function emptyHtml(): string {
  return '<p class="none">Emails and text messages appear here as soon as they\'re sent.</p>'
}

function messageHtml(message: StoredMessage): string {
  const { id, kind, to, subject, text, at, attachments } = message
  const back = '<p class="back"><a href="/inbox">All messages</a></p>'
  if (kind === 'sms') {
    return `${back}
        <h2>Text message</h2>
        <p class="meta">to ${escapeHtml(to)} ${timeHtml(at)}</p>
        <p class="bubble">${escapeHtml(text)}</p>`
  }
  const title = escapeHtml(subject || 'No subject')
  const files = attachments.map(
    ({ filename, contentType }, index) =>
      `<li><a href="${attachmentPath(id, index)}" target="_blank">${escapeHtml(filename ?? contentType)}</a></li>`,
  )
  return `${back}
        <h2>${title}</h2>
        <p class="meta">to ${escapeHtml(to)} ${timeHtml(at)}</p>
        <iframe title="${title}" src="/inbox/messages/${id}/content" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
        ${files.length > 0 ? `<ul class="files" aria-label="Attachments">${files.join('')}</ul>` : ''}
        <details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>`
}

/** In UTC; the page's script converts it to local time. */
function timeHtml(at: string): string {
  return `<time datetime="${at}">${at.slice(11, 19)} UTC</time>`
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
