export interface FloodRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** To add a flood, add an entry. */
export interface Flood {
  readonly what: string
  /** Floods the site's pages instead of the gateway. */
  readonly isOfSite?: true
  readonly request: (at: number) => FloodRequest
}

const aliases = 16

/** One field under as many aliases as allowed, each with another input. */
function aliased(at: number, field: string, input: (number: number) => string): FloodRequest {
  const fields = Array.from(
    { length: aliases },
    (_, index) => `a${index}: ${field}(input: ${input(at * aliases + index)}) { userErrors { code } }`,
  )
  return post(`mutation { ${fields.join(' ')} }`)
}

function post(query: string): FloodRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  }
}

function page(path: string): FloodRequest {
  return { method: 'GET', path, headers: { 'accept-encoding': 'gzip, br' } }
}

/** A phone number of ten digits for each number below ten million. */
const phone = (number: number) => `"562${String(number % 10_000_000).padStart(7, '0')}"`

export const floods = {
  codes: {
    what: '16 wrong codes a request, each for another phone',
    request: (at) => aliased(at, 'loginWithCode', (number) => `{ phone: ${phone(number)}, code: "000000" }`),
  },
  texts: {
    what: '16 texts a request, each to another phone',
    request: (at) => aliased(at, 'sendLoginCode', (number) => `{ phone: ${phone(number)} }`),
  },
  logins: {
    what: '16 wrong passwords a request, each for another account',
    request: (at) =>
      aliased(
        at,
        'login',
        (number) => `{ email: "flood-${number}@example.com", password: "guess-${number}" }`,
      ),
  },
  'right-logins': {
    what: '16 right logins a request, all of one account',
    request: (at) => aliased(at, 'login', () => '{ email: "member@example.com", password: "password" }'),
  },
  slugs: {
    what: 'an article that there is not, another each time',
    request: (at) => post(`{ newsArticle(slug: "made-up-${at}") { title } }`),
  },
  documents: {
    what: 'an operation that is not valid, another each time',
    request: (at) => post(`{ posts { items { id made_up_${at} } } }`),
  },
  pages: {
    what: 'a page that there is not, another each time',
    isOfSite: true,
    request: (at) => page(`/news/made-up-${at}`),
  },
  lists: {
    what: 'a page of a list, with another number each time',
    isOfSite: true,
    request: (at) => page(`/news?page=${at + 2}`),
  },
} as const satisfies Record<string, Flood>

export type FloodName = keyof typeof floods

export const floodNames = Object.keys(floods) as [FloodName, ...FloodName[]]

export const origins = {
  'one network': () => '192.0.2.1',
  /** The /48 of one /32, in turn. */
  'many networks': (at: number) => `2001:db8:${(at % 65_536).toString(16)}::1`,
} as const satisfies Record<string, (at: number) => string>

export type Origin = keyof typeof origins

export const originNames = Object.keys(origins) as [Origin, ...Origin[]]
