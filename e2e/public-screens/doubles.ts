import type { TestProduct } from '../harness/product.ts'

interface HostedVideo {
  readonly name: string
  readonly status: string
  readonly privacy: { readonly view: string }
  readonly created_time: string
}

/** The newest videos of the hosting account that everybody may see, as the service lists them. */
export async function publicHostedVideos({ simulators }: TestProduct): Promise<readonly HostedVideo[]> {
  const response = await fetch(`${simulators}/vimeo/me/videos?per_page=100`, {
    headers: { authorization: 'bearer local-vimeo-token' },
  })
  const { data } = (await response.json()) as { data: HostedVideo[] }
  return data
    .filter(({ status, privacy }) => status === 'available' && privacy.view === 'anybody')
    .toSorted((one, other) => Date.parse(other.created_time) - Date.parse(one.created_time))
}

interface PlaylistPage {
  readonly items: ReadonlyArray<{
    readonly snippet: { readonly title: string; readonly thumbnails?: object }
  }>
  readonly nextPageToken?: string
}

/** The titles of a playlist's first fifty items that can be watched, as the video site lists them. */
export async function playlistTitles({ simulators }: TestProduct, id: string): Promise<string[]> {
  const titles: string[] = []
  let pageToken: string | undefined = ''
  while (pageToken !== undefined && titles.length < 50) {
    const query = new URLSearchParams({ part: 'snippet', maxResults: '50', playlistId: id, pageToken })
    if (pageToken === '') query.delete('pageToken')
    const response = await fetch(`${simulators}/youtube/v3/playlistItems?${query}`, {
      headers: { 'x-goog-api-key': 'local-youtube-key' },
    })
    const answer = (await response.json()) as PlaylistPage
    const watchable = answer.items.filter(({ snippet }) => Object.keys(snippet.thumbnails ?? {}).length > 0)
    titles.push(...watchable.map(({ snippet }) => snippet.title))
    pageToken = answer.nextPageToken
  }
  return titles.slice(0, 50)
}
