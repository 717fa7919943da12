import * as z from 'zod/mini'
import type { AttendeeState } from '../../graphql/generated/operations.ts'
import { deskMessagesKey } from '../tickets/member-data.ts'

/** The most that a message may hold, in characters; the gateway takes no more. */
export const messageLimits = { subject: 150, text: 10_000 } as const

/** The form's values. */
export interface MessageValues {
  /** Empty for everyone confirmed, checked in or not. */
  audience: '' | AttendeeState
  subject: string
  text: string
}

/** A message that is being written. It holds nothing of an attendee. */
export interface MessageDraft {
  /** Names the message: the same one is mailed once, however often it is sent. */
  readonly messageId: string
  readonly values: MessageValues
  /**
   * What was sent under this id without an answer that says how it ended; null where nothing was. Something else needs an
   * id of its own, as it would not be mailed under this one.
   */
  readonly sent: MessageValues | null
}

const isOneLine = (text: string): boolean => !/[\r\n]/.test(text)

const audience = z.enum(['', 'CONFIRMED', 'ADMITTED', 'WAITING', 'CANCELLED'])

/** What is checked before a message is sent; the gateway has the last word. */
export const messageSchema = z.object({
  audience,
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Subject is required', abort: true }),
      z.maxLength(messageLimits.subject, `Please use at most ${messageLimits.subject} characters`),
      z.refine(isOneLine, 'Please use one line'),
    ),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Text is required', abort: true }),
      z.maxLength(messageLimits.text, 'Please use at most 10,000 characters'),
    ),
})

export const emptyMessage: MessageValues = { audience: '', subject: '', text: '' }

export const newDraft = (messageId: string): MessageDraft => ({
  messageId,
  values: emptyMessage,
  sent: null,
})

const isSame = (one: MessageValues, other: MessageValues): boolean =>
  one.audience === other.audience &&
  one.subject.trim() === other.subject.trim() &&
  one.text.trim() === other.text.trim()

/** The draft with other values: under a new id where the old one may have been mailed. */
export function withValues(draft: MessageDraft, values: MessageValues, newId: () => string): MessageDraft {
  if (draft.sent === null || isSame(draft.sent, values)) return { ...draft, values }
  return { messageId: newId(), values, sent: null }
}

/** Whether what stands in the draft may have been mailed already. */
export const mayBeSent = ({ sent, values }: MessageDraft): boolean => sent !== null && isSame(sent, values)

const storedValues = z.object({ audience, subject: z.string(), text: z.string() })

/** The drafts of one member, by production. */
const storedDrafts = z.object({
  memberId: z.string(),
  drafts: z.record(
    z.string(),
    z.object({
      messageId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
      values: storedValues,
      sent: z.nullable(storedValues),
    }),
  ),
})

/** The draft of a message to one production's attendees: it survives a reload of the page and a way back, not the tab. */
export interface StoredDraft {
  /** Null where there is none. */
  readonly read: () => MessageDraft | null
  readonly save: (draft: MessageDraft) => void
  readonly drop: () => void
}

/** @param storage null where the browser forbids it: a draft then lives as long as its screen */
export function storedDraft(storage: Storage | null, memberId: string, slug: string): StoredDraft {
  function readAll(): Record<string, MessageDraft> {
    try {
      const read = storedDrafts.safeParse(JSON.parse(storage?.getItem(deskMessagesKey) ?? 'null'))
      return read.success && read.data.memberId === memberId ? read.data.drafts : {}
    } catch {
      return {}
    }
  }
  function write(drafts: Record<string, MessageDraft>): void {
    try {
      storage?.setItem(deskMessagesKey, JSON.stringify({ memberId, drafts }))
    } catch {
      // A full or forbidden store costs the draft at the next load, nothing else.
    }
  }
  return {
    read: () => readAll()[slug] ?? null,
    save: (draft) => write({ ...readAll(), [slug]: draft }),
    drop() {
      const { [slug]: _, ...others } = readAll()
      write(others)
    },
  }
}
