import { isolatedName } from '@compound/foundation/contract/person-name.ts'
import type { Site } from '../core/site.ts'
import { Html, html } from './html.ts'

export interface MailParts {
  readonly site: Site
  readonly label?: string
  readonly title: string
  readonly above?: Html
  /** Preview text after the subject in a list of mails. */
  readonly preview: string
  readonly content: Html
  readonly reason: Html
}

/** The site's fonts where installed: mail programs load none. */
const systemFonts = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const fonts = `'Instrument Sans',${systemFonts}`
const displayFonts = `'Bricolage Grotesque',${systemFonts}`

const width = 560

/** In pixels, within the card's border. Same ratio as 1200 × 630. */
const posterSize = { width: 558, height: 293 } as const

/** The light theme, inline because some mail programs drop style sheets. */
const lightTheme = {
  ground: '#f9f7ee',
  raised: '#fffdf9',
  text: '#0f1912',
  quiet: '#4a5a4d',
  leaf: '#2f751d',
  amber: '#8c4f00',
  line: '#d9d8cd',
}

const darkStyles = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules('')}
}
${darkRules('[data-ogsc] ')}`)

/** Programs like Gmail ignore this and invert the light colors. Outlook on the web sets an attribute. */
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

export function paragraph(content: Html): Html {
  return html`<p class="text" style="margin:0 0 16px;font:400 16px/1.55 ${fonts};color:${lightTheme.text}">${content}</p>`
}

export interface Greeting {
  readonly html: Html
  readonly text: string
}

export function greeting(firstName: string): Greeting {
  return { html: html`Hi <bdi>${firstName}</bdi>,`, text: `Hi ${isolatedName(firstName)},` }
}

export function note(content: Html): Html {
  return html`<p class="quiet" style="margin:0 0 16px;font:400 14px/1.5 ${fonts};color:${lightTheme.quiet}">${content}</p>`
}

export function link(url: string, label = url): Html {
  return html`<a class="link" href="${url}" style="color:${lightTheme.leaf};overflow-wrap:anywhere;word-break:break-word">${label}</a>`
}

/** The cell has the background and Outlook's padding, because Outlook gives links neither. */
export function button(url: string, label: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:separate">
<tr><td class="button" bgcolor="${lightTheme.leaf}" style="border-radius:999px;background:${lightTheme.leaf};mso-padding-alt:14px 28px"><a href="${url}" style="display:inline-block;padding:14px 28px;color:#ffffff;font:700 16px/1.2 ${fonts};text-decoration:none">${label}</a></td></tr>
</table>`
}

export function list(title: string, items: readonly string[]): Html {
  const points = items.map((item) => html`<li style="margin:0 0 6px">${item}</li>`)
  return html`<h2 class="text" style="margin:0 0 8px;font:700 18px/1.3 ${displayFonts};color:${lightTheme.text}">${title}</h2>
<ul class="text" style="margin:0 0 16px;padding:0 0 0 20px;font:400 16px/1.5 ${fonts};color:${lightTheme.text}">${points}</ul>`
}

export function poster(pageUrl: string, pictureUrl: string, name: string): Html {
  return html`<a href="${pageUrl}"><img src="${pictureUrl}" width="${String(posterSize.width)}" height="${String(posterSize.height)}" alt="Poster: ${name}" style="display:block;width:100%;max-width:${String(posterSize.width)}px;height:auto;border:0;border-radius:9px 9px 0 0"></a>`
}

const contactUrl = (site: Site): string => `${site.url}/contact`
const privacyUrl = (site: Site): string => `${site.url}/privacy`

export function footerText(site: Site): string {
  return [`Contact: ${contactUrl(site)}`, `Privacy: ${privacyUrl(site)}`, site.url].join('\n')
}

export function facts(pairs: readonly (readonly [name: string, value: string])[]): Html {
  const rows = pairs.map(
    ([name, value]) =>
      html`<p class="quiet" style="margin:0;font:400 14px/1.5 ${fonts};color:${lightTheme.quiet}">${name}</p><p class="text" style="margin:0 0 12px;font:600 16px/1.4 ${fonts};color:${lightTheme.text};overflow-wrap:anywhere">${value}</p>`,
  )
  return html`<div style="margin:0 0 8px">${rows}</div>`
}

export function mailHtml({ site, label, title, above, preview, content, reason }: MailParts): string {
  const kind =
    label === undefined
      ? ''
      : html`<p class="amber" style="margin:0 0 4px;font:700 14px/1.4 ${fonts};color:${lightTheme.amber}">${label}</p>`
  const picture = above === undefined ? '' : html`<tr><td style="padding:0">${above}</td></tr>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${lightTheme.ground}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightTheme.ground}" style="background:${lightTheme.ground}">
<tr><td align="center" style="padding:24px 12px">
${onlyOutlook(`<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td>`)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${String(width)}px">
<tr><td align="left" style="padding:0 8px 16px"><a class="text" href="${site.url}" style="font:800 18px/1.2 ${displayFonts};color:${lightTheme.text};text-decoration:none">${site.name}</a></td></tr>
<tr><td align="left"><table class="raised" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightTheme.raised}" style="width:100%;border-collapse:separate;background:${lightTheme.raised};border:1px solid ${lightTheme.line};border-radius:10px">
${picture}<tr><td style="padding:28px 20px 12px">
${kind}<h1 class="text" style="margin:0 0 16px;font:800 26px/1.15 ${displayFonts};letter-spacing:-0.01em;color:${lightTheme.text};overflow-wrap:anywhere">${title}</h1>
${content}
</td></tr>
</table></td></tr>
<tr><td class="quiet" align="left" style="padding:16px 8px 0;font:400 13px/1.5 ${fonts};color:${lightTheme.quiet}">${reason}<br>${link(contactUrl(site), 'Contact')} · ${link(privacyUrl(site), 'Privacy')}</td></tr>
</table>
${onlyOutlook('</td></tr></table>')}
</td></tr>
</table>
</body>
</html>
`.source
}

/** Only Outlook on Windows reads this. It doesn't know `max-width`. */
const onlyOutlook = (source: string): Html => new Html(`<!--[if mso]>${source}<![endif]-->`)
