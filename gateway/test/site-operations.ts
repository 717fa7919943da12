import { resolve } from 'node:path'
import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { createCachePolicyReader } from '../src/graphql/operation-cache-policy.ts'
import { readOperationManifest } from '../src/graphql/persisted-operations.ts'
import type { AskedFor } from './cache-poisoning.ts'
import { memberVariables } from './member-changes.ts'
import { registration } from './product-api.ts'
import { attendeeId, calendarSecret, ticket } from './simulated-upstreams.ts'
import { siteId, uploadsId } from './youtube-payloads.ts'

const manifestFile = resolve(import.meta.dirname, '../../web/src/graphql/generated/manifest.json')

const phone = '+15625550100'
const newPassword = { token: 'mailed', password: 'open sesame', confirmPassword: 'open sesame' }

/** Variables by their names, and of single operations, that match the responses of `simulateUpstreams`. */
const common: Readonly<Record<string, unknown>> = {
  attendeeId,
  by: { slug: 'twelve' },
  first: 50,
  id: '12',
  page: 1,
  productionId: '12',
  query: 'one',
  secret: calendarSecret,
  slug: 'one',
  ticket,
}
const variablesOf: Readonly<Record<string, Record<string, unknown>>> = {
  Album: { id: '11' },
  DeskAttendee: { slug: 'twelve', id: attendeeId },
  DeskAttendees: { slug: 'twelve' },
  DeskAudience: { slug: 'twelve' },
  DeskProduction: { slug: 'twelve' },
  HostedVideo: { id: '1' },
  HostedVideoPreview: { id: '1' },
  Page: { slug: 'privacy' },
  Playlist: { id: uploadsId },
  ProductionPreview: { slug: 'twelve' },
  SitemapAlbumVideos: { id: '11' },
  SiteVideo: { id: siteId(1) },
  SiteVideoPreview: { id: siteId(1) },
  VideoCategory: { slug: 'category' },
  VideoCategoryFeed: { slug: 'category' },
  Admit: { input: { productionId: '12', attemptId: 'an-attempt', waitlistEntryId: 'waiting' } },
  CancelAttendance: { input: { productionId: '12', attendeeId } },
  CancelMessage: { input: { productionId: '12', messageId: 'message-0001' } },
  ConfirmAttendance: { input: { productionId: '12', attendeeId } },
  ResendTicket: { input: { productionId: '12', attendeeId } },
  TestMessage: { input: { productionId: '12', subject: 'Thank you', text: 'See you soon.' } },
  UpdateMessage: { input: { productionId: '12', messageId: 'message-0001' } },
  CancelJoin: { input: { productionId: '12' } },
  CheckExistingCredentials: { input: { email: 'ana@example.com', phone } },
  CheckPasswordLink: { input: { kind: 'RESET', token: 'mailed' } },
  CheckVerificationCode: { input: { phone, code: '123456' } },
  CreatePassword: { input: newPassword },
  JoinProduction: { input: { productionId: '12', releaseVersion: '1' } },
  Login: { input: { email: 'ana@example.com', password: 'secret' } },
  LoginWithCode: { input: { phone, code: '123456' } },
  Register: { input: { ...registration, phoneProof: 'made up' } },
  RequestPasswordReset: { input: { email: 'ana@example.com' } },
  ResetPassword: { input: newPassword },
  SendLoginCode: { input: { phone } },
  SendVerificationCode: { input: { phone } },
  ...memberVariables,
  UnsubscribeFromReminders: { input: { token: 'mailed' } },
  SyncCheckIns: {
    input: {
      productionId: '12',
      deviceId: 'a-device',
      checkIns: [{ attemptId: 'an-attempt', ticket, at: '2026-11-20T19:00:00.000Z' }],
    },
  },
  CheckInAttendee: { input: { ticket } },
  GrantRole: { input: { email: 'ana@example.com', kind: 'CHECK_IN', productionId: '12' } },
  MessageAttendees: {
    input: { productionId: '12', subject: 'Start', text: 'Come early.', messageId: 'a-message' },
  },
  RevokeRole: { input: { email: 'ana@example.com', kind: 'CHECK_IN', productionId: '12' } },
  SetJoining: { input: { productionId: '12', isOpen: true, capacity: 20 } },
  UndoValidation: { input: { ticket, attemptId: 'an-undo-1' } },
  ValidateAttendee: { input: { ticket } },
}

/** One of the site's own operations, with variables that are answered. */
export interface SiteOperation extends AskedFor {
  readonly name: string
  readonly kind: 'query' | 'mutation'
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
}

export async function siteOperations(): Promise<SiteOperation[]> {
  return [...(await readOperationManifest([manifestFile]))].map(([hash, text]) => {
    const document = parse(text)
    const operation = getOperationAST(document)
    const name = operation?.name?.value ?? ''
    if (operation == null) throw new Error(`${name} is no operation`)
    const given = { ...common, ...variablesOf[name] }
    const variables: Record<string, unknown> = {}
    for (const { variable, type } of operation.variableDefinitions ?? []) {
      const value = given[variable.name.value]
      if (value !== undefined) variables[variable.name.value] = value
      else if (type.kind === Kind.NON_NULL_TYPE) throw new Error(`The test knows no variables for ${name}`)
    }
    const kind = operation.operation === 'mutation' ? 'mutation' : 'query'
    return { name, kind, document, operation, hash, text, variables }
  })
}

export async function cacheableOperations(schema: GraphQLSchema): Promise<SiteOperation[]> {
  const policyOf = createCachePolicyReader(schema)
  return (await siteOperations()).filter(({ document, operation }) => {
    const { scope, maxAge } = policyOf(operation, document)
    return scope !== 'PRIVATE' && maxAge > 0
  })
}
