import type { Graph, Thing, WithContext } from 'schema-dts'
import { embeddedJson } from '../ui/embedded-json.ts'

interface StructuredDataProps {
  readonly about: WithContext<Exclude<Thing, string>> | Graph | null
}

/** JSON-LD for search engines. Browsers don't run it, so the content security policy does not apply. */
export const StructuredData = ({ about }: StructuredDataProps) =>
  about && (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not a script, escaped by `embeddedJson`
      dangerouslySetInnerHTML={{ __html: embeddedJson(about) }}
    />
  )
