/*
 * Parts of a request beside its operation. Whatever a stranger sends there, a cached response must
 * stay the one that a plain request would have been given.
 */

/** Odd values of request headers, each tried by itself. */
const oddValues: Readonly<Record<string, readonly string[]>> = {
  accept: [
    'image/png',
    'text/html',
    'text/css, image/*;q=0.1',
    'application/json;q=0',
    'application/json;q=0.1, application/graphql-response+json;q=0',
    'application/graphql-response+json',
    'application/graphql-response+json;q=0.001, text/html',
    'application/json; charset=latin1',
    'application/json; callbackSpec=1.0; charset=utf-8, */*;q=0.1',
    'multipart/mixed; incrementalSpec=v0.2, application/json;q=0.5',
    'text/event-stream',
    'APPLICATION/JSON',
    '*',
    'application/json;q=nonsense',
    `application/json${', text/x'.repeat(300)}`,
    `image/png${', text/x'.repeat(300)}`,
  ],
  'accept-encoding': [
    'identity;q=0',
    '*;q=0',
    'br;q=0, gzip;q=0, *',
    'gzip',
    'br',
    'zstd',
    'GZIP',
    'x-gzip',
    'gzip;q=nonsense',
    'gzip, br;q=0.001',
    `${'a,'.repeat(600)}gzip`,
  ],
  'accept-language': ['de', 'xx-klingon;q=0'],
  'accept-charset': ['utf-16', 'latin1;q=0.1'],
  range: ['bytes=0-1', 'bytes=-5', 'bytes=999999-', 'bytes=0-0,2-3', 'items=0-1', 'nonsense'],
  expect: ['100-continue', '100-Continue', '200-ok', 'nonsense'],
  'if-none-match': ['*', '"nonsense"', 'W/"nonsense"', '""', 'nonsense'],
  'if-match': ['*', '"nonsense"', 'W/"nonsense"'],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'Thu, 01 Jan 2099 00:00:00 GMT', 'nonsense'],
  'if-unmodified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'nonsense'],
  'if-range': ['"nonsense"', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  origin: ['https://evil.example', 'null', 'https://compound.example'],
  referer: ['https://evil.example/', 'nonsense'],
  host: ['evil.example', 'compound.example', 'localhost:1', 'evil.example:99999', '[::1]', 'a b'],
  'x-forwarded-for': ['203.0.113.9', '203.0.113.9, 127.0.0.1', '::1', 'nonsense', ',', 'a'.repeat(500)],
  'x-forwarded-host': ['evil.example', 'evil.example, compound.example'],
  'x-forwarded-proto': ['http', 'https', 'nonsense'],
  'x-forwarded-port': ['1', '443'],
  'x-forwarded-prefix': ['/evil'],
  'x-forwarded-scheme': ['nothttps'],
  'x-original-url': ['/evil', '/graphql?query={__typename}'],
  'x-rewrite-url': ['/evil'],
  'x-host': ['evil.example'],
  'x-real-ip': ['203.0.113.9', 'nonsense'],
  'cf-connecting-ip': ['203.0.113.9'],
  'true-client-ip': ['203.0.113.9'],
  forwarded: ['for=203.0.113.9;host=evil.example;proto=http', 'nonsense'],
  via: ['1.1 evil.example'],
  prefer: ['return=minimal', 'respond-async', 'handling=strict'],
  'content-type': [
    'application/json',
    'APPLICATION/JSON; charset=utf-16',
    'application/graphql',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
  ],
  'content-encoding': ['gzip', 'identity', 'nonsense'],
  'content-language': ['de'],
  'cache-control': ['no-cache', 'no-store', 'max-age=0', 'only-if-cached', 'max-stale=99999', 'private'],
  pragma: ['no-cache'],
  age: ['99999'],
  date: ['Thu, 01 Jan 1970 00:00:00 GMT'],
  expires: ['0'],
  vary: ['*'],
  etag: ['"nonsense"'],
  connection: ['close', 'keep-alive', 'upgrade', 'apollo-require-preflight', 'content-type, x-request-id'],
  'keep-alive': ['timeout=9', '300'],
  'proxy-connection': ['keep-alive'],
  'proxy-authorization': ['Basic bm9uc2Vuc2U='],
  te: ['trailers', 'gzip'],
  trailer: ['x-request-id'],
  upgrade: ['websocket', 'h2c'],
  'http2-settings': ['AAMAAABkAARAAAAAAAIAAAAA'],
  'x-http-method-override': ['POST', 'DELETE', 'HEAD'],
  'x-http-method': ['PUT'],
  'x-method-override': ['DELETE'],
  authorization: ['Bearer nonsense', 'Basic bm9uc2Vuc2U=', 'nonsense', ''],
  cookie: ['session=', 'a=b; session=nonsense', '__proto__=x', 'nonsense', `a=${'x'.repeat(3_000)}`],
  'set-cookie': ['session=evil'],
  'x-request-id': ['evil-evil-evil', 'a', 'a'.repeat(65)],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'nonsense'],
  tracestate: ['evil=1'],
  baggage: ['evil=1'],
  'apollo-require-preflight': ['', '1'],
  'x-apollo-operation-name': ['Evil', ''],
  'x-apollo-operation-type': ['mutation'],
  'apollographql-client-name': ['evil'],
  'graphql-client-name': ['evil', 'site', 'x'.repeat(10_000)],
  'graphql-client-version': ['evil', '', 'x'.repeat(3_000)],
  'x-include-cost': ['1', 'yes'],
  'apollo-federation-include-trace': ['ftv1'],
  'apollo-query-plan-experimental': ['1'],
  'sec-fetch-site': ['cross-site', 'same-origin'],
  'sec-fetch-mode': ['navigate'],
  'sec-fetch-dest': ['document', 'image'],
  'access-control-request-method': ['DELETE'],
  'access-control-request-headers': ['evil'],
  'user-agent': ['', 'x'.repeat(2_000), 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
  'save-data': ['on'],
  'surrogate-capability': ['evil="ESI/1.0"'],
  'max-forwards': ['0'],
  constructor: ['evil'],
  'x-__proto__': ['evil'],
}

/** Every odd header with each of its values. */
export const oddHeaders = Object.entries(oddValues).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
)

/** A request for one of the site's own operations. */
export interface AskedFor {
  readonly hash: string
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const persisted = (hash: string) => ({ persistedQuery: { version: 1, sha256Hash: hash } })
const preflighted = { 'apollo-require-preflight': '1' }
const json = { 'content-type': 'application/json' }

/** A plain request for an operation, by the address that the site's pages use. */
export const plainGet = ({ hash, variables }: AskedFor): WireRequest => ({
  method: 'GET',
  path: `/graphql?extensions=${encoded(persisted(hash))}&variables=${encoded(variables)}`,
  headers: preflighted,
})

const posted = (body: object): WireRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body: JSON.stringify(body),
})

/** A plain request for an operation, by a body. */
export const plainPost = ({ hash, variables }: AskedFor): WireRequest =>
  posted({ variables, extensions: persisted(hash) })

/** Unusual requests for an operation, by what is unusual. */
function oddForms(asked: AskedFor): Record<string, WireRequest> {
  const { hash, text, variables } = asked
  const [get, post] = [plainGet(asked), plainPost(asked)]
  const { path } = get
  const { body = '' } = post
  const extensions = persisted(hash)
  const at = (path: string) => ({ ...get, path })
  const withBody = (body: string) => ({ ...post, body })
  const withVariables = (variables: object) => posted({ variables, extensions })
  const members = (value: object) => JSON.stringify(value).slice(1, -1)
  return {
    'a HEAD': { ...get, method: 'HEAD' },
    'an OPTIONS': { ...get, method: 'OPTIONS' },
    'a PUT': { ...post, method: 'PUT' },
    'a DELETE': { ...get, method: 'DELETE' },
    'no preflight header': { ...get, headers: {} },
    'a GET with a body': { ...get, body },
    'a POST with parameters in its address, too': { ...post, path },
    'a POST with other variables in its address': {
      ...post,
      path: `/graphql?variables=${encoded({ slug: 'evil', page: 7, id: '7' })}`,
    },
    'its text': at(`/graphql?query=${encodeURIComponent(text)}&variables=${encoded(variables)}`),
    'its text with half a character': posted({ query: `${text}#\ud800`, variables }),
    'a text that is not the hash’s': posted({ query: '{ __typename }', variables, extensions }),
    'the hash in capitals': plainGet({ ...asked, hash: hash.toUpperCase() }),
    'another version of persisted operations': posted({
      variables,
      extensions: { persistedQuery: { version: 2, sha256Hash: hash } },
    }),
    'extensions that nobody knows': posted({ variables, extensions: { ...extensions, evil: true } }),
    'an unknown operationName': at(`${path}&operationName=Evil`),
    'an empty operationName': at(`${path}&operationName=`),
    'variables twice': at(`${path}&variables=%7B%7D`),
    'extensions twice': at(`${path}&extensions=%7B%7D`),
    'an unknown parameter, twice': at(`${path}&evil=1&evil=2`),
    'a parameter named __proto__': at(`${path}&__proto__=evil`),
    'a fragment in its address': at(`${path}#evil`),
    'garbage behind its variables': at(`${path}evil`),
    'a longer path': at(path.replace('?', '/?')),
    'a doubled slash': at(`/${path}`),
    'its path in capitals': at(path.replace('graphql', 'GraphQL')),
    'its path escaped': at(path.replace('graphql', 'graphq%6c')),
    'a whole address': at(`http://evil.example${path}`),
    'variables that it does not have': withVariables({ ...variables, evil: { deep: [1, null] } }),
    'a variable named __proto__': withBody(
      `{"variables":{${members({ ...variables, a: 1 })},"__proto__":{"evil":1}},${members({ extensions })}}`,
    ),
    'variables of the wrong kind': withVariables({ slug: 7.5, page: 'evil', id: { evil: 1 }, by: [] }),
    'null for every variable': withVariables(
      Object.fromEntries(Object.keys(variables).map((name) => [name, null])),
    ),
    'two operations in one body': withBody(`[${body},${body}]`),
    'one operation in a list': withBody(`[${body}]`),
    'garbage behind its body': withBody(`${body}evil`),
    'a byte order mark': withBody(`\ufeff${body}`),
    'its body twice over': withBody(`${body.slice(0, -1)},${body.slice(1)}`),
    'an empty body': withBody(''),
  }
}

/** Every odd request for an operation: each header with the GET and the POST, and each form. */
export function oddRequestsFor(asked: AskedFor): { readonly what: string; readonly request: WireRequest }[] {
  const withHeader = (plain: WireRequest) =>
    oddHeaders.map(([name, value]) => ({
      what: `${plain.method} with ${name}: ${value.slice(0, 60)}`,
      request: { ...plain, headers: { ...plain.headers, [name]: value } },
    }))
  return [
    ...withHeader(plainGet(asked)),
    ...withHeader(plainPost(asked)),
    ...Object.entries(oddForms(asked)).map(([what, request]) => ({ what, request })),
  ]
}
