import { embeddedJson } from '../ui/embedded-json.ts'

interface StructuredDataProps {
  /** A graph or thing, whose function has its full type. */
  readonly about: { readonly '@context': 'https://schema.org' } | null
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
