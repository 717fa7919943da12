import { resolve } from 'node:path'
import { type GraphQLSchema, getOperationAST, parse } from 'graphql'
import { createCachePolicyReader } from '../src/graphql/operation-cache-policy.ts'
import { readOperationManifest } from '../src/graphql/persisted-operations.ts'
import type { AskedFor } from './cache-poisoning.ts'
import { calendarSecret, ticket } from './simulated-upstreams.ts'
import { siteId, uploadsId } from './youtube-payloads.ts'

const manifestFile = resolve(import.meta.dirname, '../../web/src/graphql/generated/manifest.json')

const phone = '+15625550100'
const newPassword = { token: 'mailed', password: 'open sesame', confirmPassword: 'open sesame' }

/** Variables of the site's operations that match the responses of `simulateUpstreams`. */
const variablesOf: Readonly<Record<string, Record<string, unknown>>> = {
  Album: { id: '11', page: 1 },
  CalendarProductions: { page: 1 },
  Article: { slug: 'one' },
  ArticlePreview: { slug: 'one' },
  CheckInList: { productionId: '12', sinceVersion: null },
  Home: { page: 1 },
  HostedVideo: { id: '1' },
  HostedVideoPreview: { id: '1' },
  News: { page: 1 },
  NewsSitemap: { page: 1 },
  NewsFeed: { tag: null, category: null },
  NextProduction: { id: '12' },
  Spots: { id: '12' },
  Playlist: { id: uploadsId },
  Production: { by: { slug: 'twelve' } },
  ProductionPreview: { slug: 'twelve' },
  ProductionWaiver: { id: '12' },
  Productions: { page: 1 },
  Page: { slug: 'privacy' },
  Search: { query: 'one' },
  SitemapAlbumVideos: { id: '11', page: 1 },
  SitemapNews: { page: 1 },
  SitemapPosts: { page: 1 },
  SitemapProductions: { page: 1 },
  SitemapTags: { page: 1 },
  SiteVideo: { id: siteId(1) },
  SiteVideoPreview: { id: siteId(1) },
  Video: { slug: 'one' },
  VideoPreview: { slug: 'one' },
  VideoCategory: { slug: 'category', page: 1 },
  VideoCategoryFeed: { slug: 'category' },
  Attendee: { ticket },
  MemberCalendar: { secret: calendarSecret },
  CancelJoin: { input: { productionId: '12' } },
  JoinedProductions: { page: 1 },
  OwnJoin: { id: '12' },
  OwnJoins: { page: 1 },
  OwnTicket: { productionId: '12' },
  CheckExistingCredentials: { input: { email: 'ana@example.com', phone } },
  CheckPasswordLink: { input: { kind: 'RESET', token: 'mailed' } },
  CheckVerificationCode: { input: { phone, code: '123456' } },
  CreatePassword: { input: newPassword },
  JoinProduction: { input: { productionId: '12', releaseVersion: '1' } },
  Login: { input: { email: 'ana@example.com', password: 'secret' } },
  LoginWithCode: { input: { phone, code: '123456' } },
  Register: {
    input: {
      ...{ firstName: 'Ana', lastName: 'Ruiz', organization: 'None', phone, phoneProof: 'made up' },
      ...{ email: 'ana@example.com', dateOfBirth: '1990-02-28', position: 'BUYER', instagramName: '@ana' },
      ...{ interested: true, invitedBy: 'Theo', password: 'open sesame', confirmPassword: 'open sesame' },
    },
  },
  RequestPasswordReset: { input: { email: 'ana@example.com' } },
  ResetPassword: { input: newPassword },
  SendLoginCode: { input: { phone } },
  SendVerificationCode: { input: { phone } },
  UpdateProfile: {
    input: {
      ...{ firstName: 'Ana', lastName: 'Ruiz', organization: 'None', position: 'OTHER' },
      ...{ otherPosition: 'Guest', instagramName: '@ana' },
    },
  },
  ChangeEmail: { input: { email: 'ana@example.com', password: 'secret' } },
  ConfirmEmail: { input: { token: 'mailed' } },
  SendPhoneCode: { input: { phone } },
  ChangePhone: { input: { phone, code: '123456' } },
  ChangePassword: {
    input: { currentPassword: 'secret', password: 'another secret', confirmPassword: 'another secret' },
  },
  SetReminders: { input: { isOn: true } },
  EndSession: { input: { id: '1' } },
  UnsubscribeFromReminders: { input: { token: 'mailed' } },
  SyncCheckIns: {
    input: {
      ...{ productionId: '12', deviceId: 'a-device' },
      checkIns: [{ attemptId: 'an-attempt', ticket, at: '2026-11-20T19:00:00.000Z' }],
    },
  },
  CheckInAttendee: { input: { ticket } },
  Audit: { after: null },
  DeskAttendees: { slug: 'twelve', first: 50 },
  DeskAudience: { slug: 'twelve' },
  DeskProduction: { slug: 'twelve' },
  GrantRole: { input: { email: 'ana@example.com', kind: 'CHECK_IN', productionId: '12' } },
  MessageAttendees: {
    input: { productionId: '12', subject: 'Start', text: 'Come early.', messageId: 'a-message' },
  },
  RevokeRole: { input: { email: 'ana@example.com', kind: 'CHECK_IN', productionId: '12' } },
  SetJoining: { input: { productionId: '12', isOpen: true, capacity: 20 } },
  UndoValidation: { input: { ticket, attemptId: 'an-undo-1' } },
  ValidateAttendee: { input: { ticket } },
  DeleteAccount: { input: { password: 'secret' } },
  FinishPasskey: { input: { name: 'Phone', response: { id: 'made up' } } },
  FinishPasskeyLogin: { input: { response: { id: 'made up' } } },
  RemovePasskey: { input: { id: '1' } },
}

/** One of the site's own operations, with variables that are answered. */
export interface SiteOperation extends AskedFor {
  readonly name: string
  readonly kind: 'query' | 'mutation'
}

/** All of the site's own operations. */
export async function siteOperations(): Promise<SiteOperation[]> {
  return [...(await readOperationManifest(manifestFile))].map(([hash, text]) => {
    const operation = getOperationAST(parse(text))
    const name = operation?.name?.value ?? ''
    const variables = operation?.variableDefinitions?.length === 0 ? {} : variablesOf[name]
    if (operation == null || variables === undefined)
      throw new Error(`The test knows no variables for ${name}`)
    return { name, kind: operation.operation === 'mutation' ? 'mutation' : 'query', hash, text, variables }
  })
}

/** Those whose answers are cached for all. */
export async function cacheableOperations(schema: GraphQLSchema): Promise<SiteOperation[]> {
  const policyOf = createCachePolicyReader(schema)
  return (await siteOperations()).filter(({ text }) => {
    const document = parse(text)
    const operation = getOperationAST(document)
    if (operation == null) throw new Error('The manifest holds what is no operation')
    const { scope, maxAge } = policyOf(document, operation)
    return scope !== 'PRIVATE' && maxAge > 0
  })
}
