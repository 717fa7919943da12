import type { Graph, Thing, WithContext } from 'schema-dts'
import { embeddedJson } from '../ui/embedded-json.ts'

interface StructuredDataProps {
  /** The subject of the page in terms of schema.org; null writes nothing. */
  readonly about: WithContext<Exclude<Thing, string>> | Graph | null
}

/**
 * Structured data for search engines, as JSON-LD. It is a block of data that no browser runs, so the content
 * security policy has nothing to say about it.
 */
export const StructuredData = ({ about }: StructuredDataProps) =>
  about && (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not a script, escaped by `embeddedJson`
      dangerouslySetInnerHTML={{ __html: embeddedJson(about) }}
    />
  )
