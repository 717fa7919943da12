/// <reference types="vite/client" />
import home from './examples/home.graphql?raw'
import join from './examples/join.graphql?raw'
import live from './examples/live.graphql?raw'
import login from './examples/login.graphql?raw'
import news from './examples/news.graphql?raw'
import productions from './examples/productions.graphql?raw'
import shows from './examples/shows.graphql?raw'
import videoSite from './examples/video-site.graphql?raw'
import videos from './examples/videos.graphql?raw'
import viewer from './examples/viewer.graphql?raw'

/** The account that the login example uses. */
export interface Account {
  readonly email: string
  readonly password: string
}

/** What joining a production takes. */
interface Joinable {
  readonly productionId: string
  readonly releaseVersion: string
}

/** Without an account, or an open production, its example has words in the place of values. */
interface Values {
  readonly account: Account | null
  readonly joinable: Joinable | null
}

const variables = (values: object): string => JSON.stringify(values, null, 2)

/** One tab an area of the schema. The last four are steps: productions, a login, joining, the member's tickets. */
export const exampleTabs = ({ account, joinable }: Values): { query: string; variables?: string }[] => [
  ...[home, news, videos, shows, videoSite, live].map((query) => ({ query })),
  { query: productions, variables: variables({ page: 1, perPage: 6 }) },
  {
    query: login,
    variables: variables({ input: account ?? { email: 'you@example.com', password: 'your password' } }),
  },
  {
    query: join,
    variables: variables({
      input: joinable ?? {
        productionId: 'id of Productions',
        releaseVersion: 'release.version of Productions',
      },
    }),
  },
  { query: viewer, variables: variables({ page: 1 }) },
]

const openProductions = `{
  productions(perPage: 50) {
    items {
      id
      status
      release {
        version
      }
    }
  }
}`

/** What joining the first open production takes; null if there is none, or the gateway takes the site's operations only. */
export async function findJoinable(endpoint = '/graphql'): Promise<Joinable | null> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: openProductions }),
    })
    const { data } = await response.json()
    const open = data.productions.items.find(
      (item: { status: string; release: object | null }) => item.status === 'OPEN' && item.release,
    )
    return open ? { productionId: open.id, releaseVersion: open.release.version } : null
  } catch {
    return null
  }
}
