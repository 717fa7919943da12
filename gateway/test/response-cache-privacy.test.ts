import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  graphql,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import { anonymous, type RequestContext } from '../src/context.ts'
import { createCachePolicyReader } from '../src/graphql/operation-cache-policy.ts'
import { attendeeId, calendarSecret, simulateUpstreams, ticket } from './simulated-upstreams.ts'
import { startVideoSimulators } from './video-simulators.ts'
import { uploadsId } from './youtube-payloads.ts'

/*
 * A field that depends on a session is never cached and never marked public: tried with every field of the schema, against
 * upstreams that answer them all.
 */

const simulators = await startVideoSimulators()

/** What the arguments of fields name in those answers. */
const named: Record<string, string> = {
  'videoCategory(slug)': '"category"',
  'sponsors(placement)': 'NETWORK',
  'page(slug)': '"privacy"',
  'albums(lineup)': 'SHOWS',
  'album(id)': '"11"',
  'hostedVideo(id)': '"1"',
  'playlist(id)': `"${uploadsId}"`,
  'production(by)': '{ id: "12" }',
  'calendar(secret)': `"${calendarSecret}"`,
  'attendee(ticket)': `"${ticket}"`,
  'attendee(id)': `"${attendeeId}"`,
  'checkInList(productionId)': '"12"',
  'related(first)': '2',
  'search(query)': '"one"',
}
/** Searches are unlimited in number: cached, they would evict other responses. */
const isNeverCached = (query: string) => /\bsearch\(/.test(query)
const argument = (name: string) => named[name] ?? fail(name)
const fail = (name: string): never => {
  throw new Error(`the test knows no value for ${name}`)
}

/** An operation for each field of the schema that can be read, by the shortest way that leads to its type. */
function everyField(schema: GraphQLSchema) {
  /** How a selection on each type is brought into an operation; what is added meanwhile is visited, too. */
  const ways = new Map<GraphQLNamedType, (selection: string) => string>()
  const reached: { name: string; query: string }[] = []
  const root = schema.getQueryType()
  if (root != null) ways.set(root, (selection) => `{ ${selection} }`)
  for (const [type, way] of ways) {
    const lead = (to: GraphQLNamedType, wrap: (selection: string) => string) => {
      if (isCompositeType(to) && !ways.has(to)) ways.set(to, (selection) => way(wrap(selection)))
    }
    const hasFields = isObjectType(type) || isInterfaceType(type)
    for (const field of hasFields ? Object.values(type.getFields()) : []) {
      const target = getNamedType(field.type)
      const call = withArguments(field)
      reached.push({
        name: `${type.name}.${field.name}`,
        query: way(isCompositeType(target) ? `${call} { __typename }` : call),
      })
      lead(target, (selection) => `${call} { ${selection} }`)
    }
    for (const possible of isAbstractType(type) ? schema.getPossibleTypes(type) : [])
      lead(possible, (selection) => `__typename ... on ${possible.name} { ${selection} }`)
  }
  return reached
}

function withArguments(field: GraphQLField<unknown, unknown>): string {
  const required = field.args
    .filter(isRequiredArgument)
    .map(({ name }) => `${name}: ${argument(`${field.name}(${name})`)}`)
  return required.length === 0 ? field.name : `${field.name}(${required.join(', ')})`
}

/** The parts of a request's context that know whose request it is. */
const isPersonalPart = (name: string | symbol) =>
  /^(membership|account|attendance|calendars|checkIn|desk|grants|audit)$/.test(String(name))

/** A context that records which personal data a field reads. */
function watched(context: RequestContext) {
  const touched = new Set<string | symbol>()
  const get = (target: RequestContext, name: string | symbol, receiver: unknown): unknown => {
    if (isPersonalPart(name)) touched.add(name)
    return Reflect.get(target, name, receiver)
  }
  return { touched, context: new Proxy(context, { get }) }
}

/** Each field is a new operation, asked five times. */
const timeout = 120_000

test('a field that depends on a session is never cached and never marked public', { timeout }, async () => {
  simulateUpstreams(simulators)
  const now = Date.now()
  const gateway = await simulators.gateway(() => now, { caching: { responses: true } })
  await gateway.indexing.walk()
  const origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  const login = await gateway.ask(
    'mutation { login(input: { email: "ana@example.com", password: "password" }) { session { token } } }',
  )
  const { token } = login.data.login.session

  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/graphql?query=${encodeURIComponent(query)}`, {
      headers: { 'apollo-require-preflight': '1', ...headers },
    })
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown }
    return {
      data,
      errors,
      cacheControl: response.headers.get('cache-control') ?? '',
      age: response.headers.get('age'),
    }
  }

  const fields = everyField(gateway.schema)
  const types = Object.values(gateway.schema.getTypeMap()).filter(
    (type) =>
      isObjectType(type) &&
      !type.name.startsWith('__') &&
      type.name !== 'Mutation' &&
      !/Payload$|^CheckInResult$|^UserError$|^AuthSession$|^Session$/.test(type.name),
  )
  for (const type of types) expect(fields.map(({ name }) => name.split('.')[0])).toContain(type.name)

  const cached: string[] = []
  const withheld: string[] = []
  for (const { name, query } of fields) {
    const asVisitor = watched(gateway.contextFor(anonymous()))
    await graphql({ schema: gateway.schema, source: query, contextValue: asVisitor.context })
    const isPersonal = asVisitor.touched.size > 0

    const visitor = await ask(query)
    const again = await ask(query)
    const asMember = await ask(query, { cookie: `session=${token}` })
    const asClient = await ask(query, { authorization: `Bearer ${token}` })
    const isPublic = [visitor, again, asMember, asClient].some(({ cacheControl }) =>
      /public/.test(cacheControl),
    )
    const isKept = [asMember, asClient].map(({ age }) => age !== null)

    const mayBeCached = !isPersonal && !isNeverCached(query)
    expect.soft({ name, isPublic, isKept }).toEqual({
      name,
      isPublic: mayBeCached,
      isKept: [mayBeCached, mayBeCached],
    })
    if (isPersonal) {
      withheld.push(name)
      for (const { cacheControl } of [visitor, again, asMember, asClient]) {
        expect.soft([name, cacheControl]).toEqual([name, 'private, no-store'])
      }
    } else {
      if (mayBeCached) cached.push(name)
      // The same to everybody, and answered: a field whose upstream failed would prove nothing.
      expect.soft([name, visitor.errors]).toEqual([name, undefined])
      for (const { data } of [again, asMember, asClient])
        expect.soft([name, data]).toEqual([name, visitor.data])
    }
  }
  expect(withheld).toEqual(
    expect.arrayContaining([
      'Query.viewer',
      'Query.attendee',
      'Production.viewerHasJoined',
      'Production.viewerTicket',
      'Member.email',
      'AttendeeProfile.phone',
    ]),
  )
  expect(cached).toEqual(
    expect.arrayContaining([
      'Query.posts',
      'NewsArticle.related',
      'HostedVideo.related',
      'PastStream.title',
      'Release.html',
    ]),
  )
})

test('no mutation is cached either', async () => {
  const { schema } = await simulators.gateway()
  const policyOf = createCachePolicyReader(schema)
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  expect(mutations.length).toBeGreaterThan(10)
  for (const name of mutations) {
    const document = parse(`mutation { ${name} { __typename } }`)
    const [operation] = document.definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('is no operation')
    expect(policyOf(operation, document)).toEqual({ maxAge: 0, scope: 'PRIVATE' })
  }
})
