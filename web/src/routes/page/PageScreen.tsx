import { PageText } from '../../features/page/PageText.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type Address, useAddress } from '../../navigation/use-address.ts'
import { paths } from '../../site/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { PageDocument, usePageQuery } from './page.generated.ts'

const slugs = ['contact', 'privacy', 'terms', 'accessibility'] as const

type PageSlug = (typeof slugs)[number]

const slugOf = (pathname: string): PageSlug => slugs.find((slug) => pathname === paths[slug]) ?? 'contact'

const variablesOf = ({ pathname }: Address) => ({ slug: slugOf(pathname) })

export const load: Load = async (query, address) =>
  found(await query(PageDocument, variablesOf(address)), 'page')

/** Shown until the text is loaded. */
const known: Readonly<Record<PageSlug, { readonly title: string; readonly lead: string }>> = {
  contact: { title: 'Contact', lead: 'Who to contact, when to call, and where we are.' },
  privacy: {
    title: 'Privacy',
    lead: 'What data we collect and why, who sees it, and how long we keep it.',
  },
  terms: { title: 'Terms', lead: 'The rules for using the site and visiting the building.' },
  accessibility: {
    title: 'Accessibility',
    lead: 'What works for whom, what doesn’t yet, and who helps.',
  },
}

export function Screen() {
  const variables = variablesOf(useAddress())
  const { slug } = variables
  const [{ data }] = usePageQuery({ variables })
  const { title, lead } = known[slug]
  return (
    <Page>
      <PageMeta title={data?.page?.title ?? title} description={lead} path={paths[slug]} />
      {data?.page ? (
        <PageText page={data.page} lead={lead} />
      ) : (
        <>
          <h1>{title}</h1>
          <EmptyState kind="list" hasFailed shape="page" />
        </>
      )}
    </Page>
  )
}
