/** The styles and scripts in a page's HTML. */
export const filesOfPage = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]

/** Returns the addresses of its files. Throws if one can't be fetched or stored. */
export async function cachePage(cache: Cache, address: string): Promise<readonly string[]> {
  const page = await fetch(address, { cache: 'reload', credentials: 'omit' })
  if (!page.ok) throw new Error(`${address} answered ${page.status}`)
  const html = await page.text()
  const files = filesOfPage(html)
  await cache.addAll(files)
  // Stored with the page's security policy, without the headers of its transfer.
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  await cache.put(address, new Response(html, { headers }))
  return files
}
