import { useState, useSyncExternalStore } from 'react'
import { embeddedJson } from '../ui/embedded-json.ts'

interface StructuredDataProps {
  /** A graph or thing, whose function has its full type. */
  readonly about: { readonly '@context': 'https://schema.org' } | null
}

const subscribe = () => () => {}

/**
 * JSON-LD for search engines. Browsers don't run it, so the content security policy does not apply. React can't create scripts
 * where Trusted Types are required: only the server does, and hydration keeps them.
 */
export function StructuredData({ about }: StructuredDataProps) {
  const isOnPage = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  const [json] = useState(isOnPage && about && embeddedJson(about))
  return (
    json && (
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not a script, escaped by `embeddedJson`
        dangerouslySetInnerHTML={{ __html: json }}
      />
    )
  )
}
