import { isolatedName } from '../../../foundation/person-name.ts'
import type { Site } from '../site.ts'
import { Html, html } from './html.ts'

/** The parts of a mail. */
export interface MailParts {
  readonly site: Site
  /** The kind of mail, above the title; omitted where the title says it. */
  readonly label?: string
  readonly title: string
  /** The preview text after the subject in a list of mails. */
  readonly preview: string
  readonly content: Html
  /** The reason why the reader gets this mail. */
  readonly reason: Html
}

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The light theme, as inline styles: some mail programs drop style sheets. */
const paper = {
  ground: '#f9f7ee',
  raised: '#fffdf9',
  text: '#0f1912',
  quiet: '#4a5a4d',
  leaf: '#2f751d',
  amber: '#8c4f00',
  line: '#d9d8cd',
}

/** The dark theme. */
const inkSheet = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #09120c !important; }
  .raised { background: #131d17 !important; border-color: #2b362e !important; }
  .text { color: #f4f2e9 !important; }
  .quiet { color: #aeafa1 !important; }
  .amber { color: #f9b73f !important; }
  .link { color: #99d352 !important; }
  .button { background: #99d352 !important; color: #09120c !important; }
}`)

/** A paragraph. */
export function paragraph(content: Html): Html {
  return html`<p class="text" style="margin:0 0 16px;font:400 16px/1.55 ${fonts};color:${paper.text}">${content}</p>`
}

/** The greeting, as HTML and as plain text. */
export function greeting(firstName: string): { readonly html: Html; readonly text: string } {
  return { html: html`Hi <bdi>${firstName}</bdi>,`, text: `Hi ${isolatedName(firstName)},` }
}

/** A note in small print. */
export function note(content: Html): Html {
  return html`<p class="quiet" style="margin:0 0 16px;font:400 14px/1.5 ${fonts};color:${paper.quiet}">${content}</p>`
}

/** A link. A long address wraps and does not widen the mail. */
export function link(url: string, label = url): Html {
  return html`<a class="link" href="${url}" style="color:${paper.leaf};overflow-wrap:anywhere;word-break:break-word">${label}</a>`
}

/** The mail's main button. */
export function button(url: string, label: string): Html {
  return html`<p style="margin:0 0 20px"><a class="button" href="${url}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${paper.leaf};color:#ffffff;font:700 16px/1.2 ${fonts};text-decoration:none">${label}</a></p>`
}

/** Name and value pairs. */
export function facts(pairs: readonly (readonly [name: string, value: string])[]): Html {
  const rows = pairs.map(
    ([name, value]) =>
      html`<p class="quiet" style="margin:0;font:400 14px/1.5 ${fonts};color:${paper.quiet}">${name}</p><p class="text" style="margin:0 0 12px;font:600 16px/1.4 ${fonts};color:${paper.text};overflow-wrap:anywhere">${value}</p>`,
  )
  return html`<div style="margin:0 0 8px">${rows}</div>`
}

/** A whole mail in the product's look: one column, 560 pixels wide or as wide as the screen. */
export function mailHtml({ site, label, title, preview, content, reason }: MailParts): string {
  const above =
    label === undefined
      ? ''
      : html`<p class="amber" style="margin:0 0 4px;font:700 14px/1.4 ${fonts};color:${paper.amber}">${label}</p>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${inkSheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${paper.ground}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td style="padding:0 8px 16px"><a class="text" href="${site.url}" style="font:800 18px/1.2 ${fonts};color:${paper.text};text-decoration:none">${site.name}</a></td></tr>
<tr><td class="raised" style="padding:28px 20px 12px;background:${paper.raised};border:1px solid ${paper.line};border-radius:10px">
${above}<h1 class="text" style="margin:0 0 16px;font:800 26px/1.15 ${fonts};letter-spacing:-0.01em;color:${paper.text};overflow-wrap:anywhere">${title}</h1>
${content}
</td></tr>
<tr><td class="quiet" style="padding:16px 8px 0;font:400 13px/1.5 ${fonts};color:${paper.quiet}">${reason}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.source
}
