import { escapeHtml } from '@compound/foundation/server/escape-html.ts'
import type { EmailContent, NoticeKind, PushContent, PushKeys } from './messages.ts'
import type { EmailVariables } from './tables.ts'

/** Messages that share their content: it is stored once, and filled in for each recipient when it is sent. */
interface Bulk<Content, MemberId, Variables> {
  /** The key of each email is this with the member's id, of each push notification this with the endpoint. */
  readonly key: BulkKey
  readonly content: Content
  readonly productionId?: number
  readonly kind?: NoticeKind
  readonly expiresAt?: Date
  readonly recipients: readonly {
    readonly memberId: MemberId
    readonly to: string
    readonly variables: Variables
  }[]
}

export type BulkKey = readonly (string | number)[]

/** Emails have marks in their content. */
export type BulkMessages =
  | Bulk<EmailContent, number, EmailVariables>
  | Bulk<PushContent, number | null, PushKeys>

export type BulkRecipient = BulkMessages['recipients'][number]

export const contentIdOf = (key: BulkKey): string => JSON.stringify(key)

// Control characters, which are removed from every text that people enter.
const [start, end] = ['\u0002', '\u0003']

const marks = new RegExp(`${start}(\\w+)${end}`, 'g')

/** What is replaced by a variable, and escaped in HTML. */
export const mark = (name: string): string => `${start}${name}${end}`

export function fillIn(content: EmailContent, variables: EmailVariables): EmailContent {
  const fill = (text: string, encode = (value: string) => value) =>
    text.replace(marks, (_, name: string) => encode(variables[name] ?? ''))
  const { unsubscribeUrl } = content
  return {
    ...content,
    subject: fill(content.subject),
    text: fill(content.text),
    html: fill(content.html, escapeHtml),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl: fill(unsubscribeUrl) }),
  }
}
