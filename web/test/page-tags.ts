import { Parser } from 'htmlparser2'
import { z } from 'zod'

const node = z.looseObject({ '@type': z.string().optional() })

/** A block of structured data, as far as tests look into it. */
const jsonLd = node.extend({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(node).optional(),
})

export type PageTags = ReturnType<typeof readTags>

/** Metadata as a crawler without scripts reads it: tags outside the head don't count. */
export function readTags(html: string) {
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
    /** The content of each `<meta>` with the name or property, in their order. */
    meta: (name: string) =>
      metas
        .filter((attributes) => attributes.name === name || attributes.property === name)
        .map(({ content = '' }) => content),
    links: (rel: string) => links.filter((attributes) => attributes.rel === rel),
    structuredData,
    /** Those inside of a graph included. */
    types: structuredData.flatMap((data) => (data['@graph'] ?? [data]).map((each) => each['@type'])),
  }
}
