/** Where each kind of screen has its links: every address of the sitemap, of each kind the first few. */
const mostOfAKind = 3

/** Screens that the sitemap leaves out: aliases, further pages, and lists that only a link leads to. */
const others = [
  '/moreentertainment',
  '/production',
  '/video',
  '/article',
  '/?page=2',
  '/news?page=2',
  '/YTmorevids/PLCompoundGrowRoomDiaries000000002',
]

/**
 * The screens that people go through: some of every kind that the sitemap names, and those that it leaves out.
 *
 * @returns paths on the site
 */
export async function screensOf(site: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap.xml`)
  const paths = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })
  const kinds = new Map<string, string[]>()
  for (const path of paths) {
    const kind = path.split('/').slice(0, -1).join('/')
    kinds.set(kind, [...(kinds.get(kind) ?? []), path])
  }
  const some = [...kinds].flatMap(([kind, all]) => (kind === '' ? all : all.slice(0, mostOfAKind)))
  return [...new Set([...some, ...others])]
}
