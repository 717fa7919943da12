import { visibleText, withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest, tooLong } from '@compound/foundation/contract/input-rules.ts'
import * as z from 'zod/mini'
import { deskMessagesKey } from '../../site/member-storage.ts'

const isOneLine = (text: string): boolean => !text.includes('\n')

/** Empty for everyone confirmed, checked in or not. */
const audience = z.enum(['', 'CONFIRMED', 'CHECKED_IN', 'WAITLISTED', 'CANCELLED'])

/** The gateway checks again. */
export const messageSchema = z.object({
  audience,
  subject: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.refine(isOneLine, { error: 'Please use one line', abort: true }),
      z.overwrite(withoutHiddenMarks),
      z.minLength(1, { error: 'Subject is required', abort: true }),
      z.maxLength(longest.subject, tooLong(longest.subject)),
    ),
  text: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.minLength(1, { error: 'Message is required', abort: true }),
      z.maxLength(longest.message, tooLong('10,000')),
    ),
})

export type MessageValues = z.input<typeof messageSchema>

const storedValues = z.object({ audience, subject: z.string(), text: z.string() })

const messageDraft = z.object({
  /** A message is emailed once for each id, however often it is sent. */
  messageId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  values: storedValues,
  /** Sent without a clear response. Other values need a new id, because this one may be used up. */
  sent: z.nullable(storedValues),
})

export type MessageDraft = z.output<typeof messageDraft>

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

export function withValues(draft: MessageDraft, values: MessageValues, newId: () => string): MessageDraft {
  if (draft.sent === null || isSame(draft.sent, values)) return { ...draft, values }
  return { messageId: newId(), values, sent: null }
}

export const mayBeSent = ({ sent, values }: MessageDraft): boolean => sent !== null && isSame(sent, values)

/** By the production's slug. */
const storedDrafts = z.object({
  memberId: z.string(),
  drafts: z.record(z.string(), messageDraft),
})

/** `storage` is the tab's; null if the browser forbids it. */
export function storedDraft(storage: Storage | null, memberId: string, slug: string) {
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
      // If storage is full or forbidden, a reload loses the draft.
    }
  }
  return {
    read: (): MessageDraft | null => readAll()[slug] ?? null,
    save: (draft: MessageDraft) => write({ ...readAll(), [slug]: draft }),
    drop() {
      const { [slug]: _, ...others } = readAll()
      write(others)
    },
  }
}
