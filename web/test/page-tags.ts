import { Parser } from 'htmlparser2'
import { z } from 'zod'

const node = z.looseObject({ '@type': z.string().optional() })

/** A block of structured data, as far as tests look into it. */
const jsonLd = node.extend({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(node).optional(),
})

/** The metadata of a page, as a crawler without scripts reads it. */
export interface PageTags {
  /** Every `<title>` of the page's head. */
  readonly titles: readonly string[]
  /** The content of each `<meta>` with the name or property, in their order. */
  readonly meta: (name: string) => readonly string[]
  /** The attributes of each `<link>` of the relation. */
  readonly links: (rel: string) => readonly Readonly<Record<string, string>>[]
  readonly structuredData: readonly z.output<typeof jsonLd>[]
  /** The types of the structured data, those inside of a graph included. */
  readonly types: readonly (string | undefined)[]
}

/** Reads a page's tags. Tags of the head that stand outside of it do not count: crawlers pass over them. */
export function readTags(html: string): PageTags {
  const titles: string[] = []
  const metas: Record<string, string>[] = []
  const links: Record<string, string>[] = []
  const blocks: string[] = []
  let isInHead = false
  let text = ''
  let isData = false
  const parser = new Parser({
    onopentag(name, attributes) {
      text = ''
      isData = name === 'script' && attributes.type === 'application/ld+json'
      if (name === 'head') isInHead = true
      if (name === 'meta' && isInHead) metas.push(attributes)
      if (name === 'link' && isInHead) links.push(attributes)
    },
    ontext(data) {
      text += data
    },
    onclosetag(name) {
      if (name === 'title' && isInHead) titles.push(text)
      if (name === 'script' && isData) blocks.push(text)
      if (name === 'head') isInHead = false
    },
  })
  parser.end(html)

  const structuredData = blocks.map((block) => jsonLd.parse(JSON.parse(block)))
  return {
    titles,
    meta: (name) =>
      metas
        .filter((attributes) => attributes.name === name || attributes.property === name)
        .map(({ content = '' }) => content),
    links: (rel) => links.filter((attributes) => attributes.rel === rel),
    structuredData,
    types: structuredData.flatMap((data) => (data['@graph'] ?? [data]).map((each) => each['@type'])),
  }
}
