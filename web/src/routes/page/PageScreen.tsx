import { PageText } from '../../features/page/PageText.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { paths } from '../../site/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import type { PageSlug, pageQuery } from './load.ts'

/** Shown until the text is loaded. */
const known: Readonly<Record<PageSlug, { readonly title: string; readonly lead: string }>> = {
  contact: { title: 'Contact', lead: 'Who to write to, when to call, and where the door is.' },
  privacy: {
    title: 'Privacy',
    lead: 'What we ask of you and what for, who sees it, and how long it stays.',
  },
  terms: { title: 'Terms', lead: 'What holds between you and us, on the site and in the building.' },
}

export function Screen() {
  const [{ data }, { slug }] = useRouteQuery<ReturnType<typeof pageQuery>>('Page')
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
