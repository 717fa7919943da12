/** The files that a page's HTML names: styles and scripts. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]

/**
 * Puts a page into a cache together with the files that it names.
 *
 * @returns the addresses of these files
 * @throws Error where one of them does not come, or does not fit into the storage
 */
export async function cachePage(cache: Cache, address: string): Promise<readonly string[]> {
  const page = await fetch(address, { cache: 'reload', credentials: 'omit' })
  if (!page.ok) throw new Error(`${address} answered ${page.status}`)
  const html = await page.text()
  const files = filesIn(html)
  // Its security policy is stored along with it, without the headers of its transfer.
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  await cache.put(address, new Response(html, { headers }))
  await cache.addAll(files)
  return files
}
