import { icon } from '../../src/meta/site-files.ts'
import { paths } from '../../src/site/paths.ts'
import type { Site } from '../../src/site/site.ts'
import { element, xmlDocument, xmlTextElement } from './xml.ts'

/** The longest that OpenSearch 1.1 allows. */
const longestName = 16
const longestDescription = 1_024

/** For a browser's own search field. */
export const openSearchDescription = ({ name, about, url }: Site): string =>
  xmlDocument(
    element(
      'OpenSearchDescription',
      [
        xmlTextElement('ShortName', name.slice(0, longestName)),
        xmlTextElement('Description', about.slice(0, longestDescription)),
        xmlTextElement('InputEncoding', 'UTF-8'),
        xmlTextElement('Image', url + icon, { type: 'image/svg+xml' }),
        element('Url', [], {
          type: 'text/html',
          template: `${url}${paths.search}?q={searchTerms}`,
        }),
      ],
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    ),
  )
