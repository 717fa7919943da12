import { isolatedName } from '@compound/foundation/person-name.ts'
import type { Site } from '../site.ts'
import { Html, html } from './html.ts'

/** The parts of a mail. */
export interface MailParts {
  readonly site: Site
  /** The kind of mail, above the title; omitted where the title says it. */
  readonly label?: string
  readonly title: string
  /** What stands at the card's upper edge, as wide as it. */
  readonly above?: Html
  /** The preview text after the subject in a list of mails. */
  readonly preview: string
  readonly content: Html
  /** The reason why the reader gets this mail. */
  readonly reason: Html
}

/** The site's typefaces where the reader's machine has them: mail programs load none. */
const systemFonts = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const fonts = `'Instrument Sans',${systemFonts}`
const displayFonts = `'Bricolage Grotesque',${systemFonts}`

/** The width of a mail in pixels; narrower where the screen is. */
const width = 560

/** The size of the poster in pixels, within the card's border: the proportion of 1200 × 630. */
const posterSize = { width: 558, height: 293 } as const

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
${darkRules('')}
}
${darkRules('[data-ogsc] ')}`)

/**
 * The rules of the dark theme. Programs that set the colours themselves, as Gmail's, know neither: there the light ones are
 * turned round, and stay far enough apart.
 *
 * @param within what stands before each selector; Outlook on the web marks the dark theme by an attribute
 */
function darkRules(within: string): string {
  return [
    '.ground { background: #09120c !important; }',
    '.raised { background: #131d17 !important; border-color: #2b362e !important; }',
    '.text { color: #f4f2e9 !important; }',
    '.quiet { color: #aeafa1 !important; }',
    '.amber { color: #f9b73f !important; }',
    '.link { color: #99d352 !important; }',
    '.button { background: #99d352 !important; }',
    '.button a { color: #09120c !important; }',
  ]
    .map((rule) => `  ${within}${rule}`)
    .join('\n')
}

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

/** The mail's main button. The cell has its ground and, in Outlook, its space: that program gives links neither. */
export function button(url: string, label: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:separate">
<tr><td class="button" bgcolor="${paper.leaf}" style="border-radius:999px;background:${paper.leaf};mso-padding-alt:14px 28px"><a href="${url}" style="display:inline-block;padding:14px 28px;color:#ffffff;font:700 16px/1.2 ${fonts};text-decoration:none">${label}</a></td></tr>
</table>`
}

/** A titled list. */
export function list(title: string, items: readonly string[]): Html {
  const points = items.map((item) => html`<li style="margin:0 0 6px">${item}</li>`)
  return html`<h2 class="text" style="margin:0 0 8px;font:700 18px/1.3 ${displayFonts};color:${paper.text}">${title}</h2>
<ul class="text" style="margin:0 0 16px;padding:0 0 0 20px;font:400 16px/1.5 ${fonts};color:${paper.text}">${points}</ul>`
}

/** The poster of a production as a link to its page. It is linked, not attached. */
export function poster(pageUrl: string, pictureUrl: string, name: string): Html {
  return html`<a href="${pageUrl}"><img src="${pictureUrl}" width="${String(posterSize.width)}" height="${String(posterSize.height)}" alt="Poster: ${name}" style="display:block;width:100%;max-width:${String(posterSize.width)}px;height:auto;border:0;border-radius:9px 9px 0 0"></a>`
}

const contactUrl = (site: Site): string => `${site.url}/contact`
const privacyUrl = (site: Site): string => `${site.url}/privacy`

/** The end of a mail's plain text: where the site, its people and its rules of privacy are. */
export function footerText(site: Site): string {
  return [`Contact: ${contactUrl(site)}`, `Privacy: ${privacyUrl(site)}`, site.url].join('\n')
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
export function mailHtml({ site, label, title, above, preview, content, reason }: MailParts): string {
  const kind =
    label === undefined
      ? ''
      : html`<p class="amber" style="margin:0 0 4px;font:700 14px/1.4 ${fonts};color:${paper.amber}">${label}</p>`
  const picture = above === undefined ? '' : html`<tr><td style="padding:0">${above}</td></tr>`
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
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper.ground}" style="background:${paper.ground}">
<tr><td align="center" style="padding:24px 12px">
${onlyOutlook(`<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td>`)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${String(width)}px">
<tr><td align="left" style="padding:0 8px 16px"><a class="text" href="${site.url}" style="font:800 18px/1.2 ${displayFonts};color:${paper.text};text-decoration:none">${site.name}</a></td></tr>
<tr><td align="left"><table class="raised" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper.raised}" style="width:100%;border-collapse:separate;background:${paper.raised};border:1px solid ${paper.line};border-radius:10px">
${picture}<tr><td style="padding:28px 20px 12px">
${kind}<h1 class="text" style="margin:0 0 16px;font:800 26px/1.15 ${displayFonts};letter-spacing:-0.01em;color:${paper.text};overflow-wrap:anywhere">${title}</h1>
${content}
</td></tr>
</table></td></tr>
<tr><td class="quiet" align="left" style="padding:16px 8px 0;font:400 13px/1.5 ${fonts};color:${paper.quiet}">${reason}<br>${link(contactUrl(site), 'Contact')} · ${link(privacyUrl(site), 'Privacy')}</td></tr>
</table>
${onlyOutlook('</td></tr></table>')}
</td></tr>
</table>
</body>
</html>
`.source
}

/** What Outlook on Windows alone reads: it knows no greatest width. */
const onlyOutlook = (source: string): Html => new Html(`<!--[if mso]>${source}<![endif]-->`)
