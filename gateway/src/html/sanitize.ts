import { recognizeEmbed } from '@compound/foundation/contract/embeds.ts'
import { isBlank } from '@compound/foundation/contract/hidden-marks.ts'
import sanitizeHtml from 'sanitize-html'
import type { Embeds } from './embeds.ts'
import { flattenHtml } from './flatten-html.ts'
import { applyInlineStyles } from './inline-styles.ts'

export interface SanitizedHtml {
  html: string
  siteVideoIds: string[]
  playlistIds: string[]
}

export interface SanitizerOptions {
  embeds: Embeds
  baseUrl: string
}

/** Only what the three services need to play; no access to devices. */
const playerPermissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/** Keeps an allow-list. Frames of the three services are rebuilt from their id; others are removed. */
export function createSanitizer({ embeds, baseUrl }: SanitizerOptions): (html: string) => SanitizedHtml {
  return (html) => {
    const siteVideoIds = new Set<string>()
    const playlistIds = new Set<string>()

    const player = (address: string | undefined, title?: string): sanitizeHtml.Tag => {
      const embed = address === undefined ? null : recognizeEmbed(address)
      if (embed === null) return { tagName: 'iframe', attribs: {} }
      if (embed.provider === 'YOUTUBE') {
        if ('id' in embed) siteVideoIds.add(embed.id)
        if ('playlist' in embed && embed.playlist !== undefined) playlistIds.add(embed.playlist)
      }
      return {
        tagName: 'iframe',
        attribs: {
          src: embeds.url(embed),
          title: title === undefined || isBlank(title) ? playerTitles[embed.provider] : title.trim(),
          width: '640',
          height: '360',
          loading: 'lazy',
          allow: playerPermissions,
          allowfullscreen: '',
        },
      }
    }

    const sanitized = sanitizeHtml(applyInlineStyles(flattenHtml(html)), {
      allowedTags,
      allowedAttributes,
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowedSchemesByTag: { img: ['http', 'https'], video: ['http', 'https'], source: ['http', 'https'] },
      allowProtocolRelative: false,
      // The only h1 is the page's own headline.
      transformTags: {
        h1: 'h2',
        b: 'strong',
        i: 'em',
        strike: 's',
        iframe: (_name, attributes) => player(attributes.src, attributes.title),
        oembed: (_name, attributes) => player(attributes.url),
        a: (tagName, { href, title }) => {
          const playlist = href === undefined ? undefined : linkedPlaylist(href)
          if (playlist !== undefined) playlistIds.add(playlist)
          return {
            tagName,
            attribs: {
              ...(href === undefined ? {} : { href }),
              ...(title === undefined ? {} : { title }),
              // Linked sites don't learn the visitor's page, and links aren't endorsements.
              ...(href !== undefined && isExternal(href) ? { rel: 'noopener nofollow ugc' } : {}),
            },
          }
        },
        ...mediaTransforms(baseUrl),
      },
      // It gets the tag as it was written.
      exclusiveFilter: ({ tag, attribs }) => ['iframe', 'oembed', 'img'].includes(tag) && !attribs.src,
    })
    return { html: sanitized.trim(), siteVideoIds: [...siteVideoIds], playlistIds: [...playlistIds] }
  }
}

/** As browsers read it, which remove control characters and take a backslash for a slash. */
function isExternal(href: string): boolean {
  const read = href.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')
  return /^(?:https?:|[/\\]{2})/i.test(read)
}

function mediaTransforms(baseUrl: string): Record<string, sanitizeHtml.Transformer> {
  return {
    img: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...attributes,
        ...(attributes.src === undefined ? {} : { src: absolute(attributes.src, baseUrl) }),
        alt: attributes.alt ?? '',
        loading: 'lazy',
      },
    }),
    video: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...(attributes.src === undefined ? {} : { src: absolute(attributes.src, baseUrl) }),
        ...(attributes.poster === undefined ? {} : { poster: absolute(attributes.poster, baseUrl) }),
        controls: '',
        preload: 'none',
      },
    }),
    source: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...(attributes.src === undefined ? {} : { src: absolute(attributes.src, baseUrl) }),
        ...(attributes.type === undefined ? {} : { type: attributes.type }),
      },
    }),
  }
}

const playerTitles = {
  YOUTUBE: 'YouTube video',
  VIMEO: 'Vimeo video',
  TWITCH: 'Twitch stream',
} as const

const allowedTags = (
  'address article aside section h1 h2 h3 h4 h5 h6 p blockquote q cite pre code hr br wbr ' +
  'ul ol li dl dt dd a em strong i b u s del ins mark small sub sup abbr time kbd samp var span ' +
  'figure figcaption img video source table caption thead tbody tfoot tr th td iframe oembed details summary'
).split(' ')

const allowedAttributes: sanitizeHtml.IOptions['allowedAttributes'] = {
  a: ['href', 'title', 'rel'],
  abbr: ['title'],
  time: ['datetime'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  video: ['src', 'poster', 'controls', 'preload', 'width', 'height'],
  source: ['src', 'type'],
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allow', 'allowfullscreen'],
  '*': ['dir', 'lang'],
}

function linkedPlaylist(href: string): string | undefined {
  return /(?:\/YTmorevids\/|youtube\.com\/playlist\?list=)([\w-]{12,64})/.exec(href)?.[1]
}

function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address
}
