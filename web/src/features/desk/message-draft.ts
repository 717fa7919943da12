import { visibleText, withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest, tooLong } from '@compound/foundation/contract/input-rules.ts'
import * as z from 'zod/mini'
import type { MessageList_MessageFragment } from '../../graphql/generated/fragments.ts'
import { deskMessagesKey } from '../../site/member-storage.ts'
import { audiences } from './audience.ts'
import { type MessageTime, now, timeFlaw, timeOf } from './message-time.ts'

const isOneLine = (text: string): boolean => !text.includes('\n')

/** Empty for everyone confirmed, checked in or not. */
const audience = z.enum(['', ...audiences])

const timeFields = {
  when: z.enum(['NOW', 'AT', 'AFTER_END']),
  day: z.string(),
  time: z.string(),
  hours: z.string(),
  minutes: z.string(),
}

/** The gateway checks again. @param kept the time of the message that is edited */
export const messageSchema = (kept: string | null) => {
  const timeRule = z.check<MessageTime>(({ value, issues }) => {
    const flaw = timeFlaw(value, kept)
    if (flaw) issues.push({ code: 'custom', input: value, path: [flaw[0]], message: flaw[1] })
  })
  return z
    .object({
      audience,
      ...timeFields,
      subject: z
        .string()
        .check(
          z.overwrite(visibleText),
          z.refine(isOneLine, { error: 'Please use one line' }),
          z.overwrite(withoutHiddenMarks),
          z.minLength(1, { error: 'Subject is required' }),
          z.maxLength(longest.subject, tooLong(longest.subject)),
        ),
      text: z
        .string()
        .check(
          z.overwrite(visibleText),
          z.minLength(1, { error: 'Message is required' }),
          z.maxLength(longest.message, tooLong('10,000')),
        ),
    })
    .check(timeRule)
}

export type MessageValues = z.input<ReturnType<typeof messageSchema>>

/** Drafts of the previous version have no time. */
const storedValues = z.pipe(
  z.transform((stored) => ({ ...now, ...Object(stored) })),
  z.object({ audience, ...timeFields, subject: z.string(), text: z.string() }),
)

const messageId = z.string().check(z.regex(/^[\w-]{8,64}$/))

export const isMessageId = (text: string | null): text is string => messageId.safeParse(text).success

const messageDraft = z.object({
  /** A message is emailed once for each id, however often it is sent. */
  messageId,
  values: storedValues,
  /** Sent without a clear response. Other values need a new id, because this one may be used up. */
  sent: z.nullable(storedValues),
})

export type MessageDraft = z.output<typeof messageDraft>

export const emptyMessage: MessageValues = { audience: '', ...now, subject: '', text: '' }

export const newDraft = (messageId: string, message?: MessageList_MessageFragment): MessageDraft => {
  if (message === undefined) return { messageId, values: emptyMessage, sent: null }
  const { subject, text, to } = message
  return { messageId, values: { audience: to ?? '', ...timeOf(message), subject, text }, sent: null }
}

/** Only what is sent. */
const essence = ({ audience, subject, text, when, day, time, hours, minutes }: MessageValues): string => {
  const at = { NOW: [], AT: [day, time], AFTER_END: [hours, minutes] }[when]
  return JSON.stringify([audience, subject.trim(), text.trim(), when, ...at])
}

const isSame = (one: MessageValues, other: MessageValues): boolean => essence(one) === essence(other)

export function withValues(draft: MessageDraft, values: MessageValues, newId: () => string): MessageDraft {
  if (draft.sent === null || isSame(draft.sent, values)) return { ...draft, values }
  return { messageId: newId(), values, sent: null }
}

export const mayBeSent = ({ sent, values }: MessageDraft): boolean => sent !== null && isSame(sent, values)

/** By the production's slug, and the id of the message that is edited. */
const storedDrafts = z.object({
  memberId: z.string(),
  drafts: z.record(z.string(), messageDraft),
})

/** `storage` is the tab's; null if the browser forbids it. */
export function storedDraft(storage: Storage | null, memberId: string, key: string) {
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
    read: (): MessageDraft | null => readAll()[key] ?? null,
    save: (draft: MessageDraft) => write({ ...readAll(), [key]: draft }),
    drop() {
      const { [key]: _, ...others } = readAll()
      write(others)
    },
  }
}
