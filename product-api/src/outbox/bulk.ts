import { escapeHtml } from '@compound/foundation/server/escape-html.ts'
import type { EmailContent } from './messages.ts'
import type { EmailVariables } from './tables.ts'

/** Emails that share their content: it is stored once, and filled in for each recipient when it is sent. */
export interface BulkEmails {
  /** The key of each email is this with the member's id. */
  readonly key: readonly (string | number)[]
  /** With marks; null: written before under this key. */
  readonly content: EmailContent | null
  readonly subject: string
  readonly productionId: number | null
  readonly recipients: readonly BulkRecipient[]
}

export interface BulkRecipient {
  readonly memberId: number
  readonly to: string
  readonly variables: EmailVariables
}

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
