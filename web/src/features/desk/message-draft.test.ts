import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import type { MessageList_MessageFragment } from '../../graphql/generated/fragments.ts'
import {
  emptyMessage,
  type MessageValues,
  mayBeSent,
  messageSchema,
  newDraft,
  storedDraft,
  withValues,
} from './message-draft.ts'

const message: MessageValues = {
  ...emptyMessage,
  audience: 'WAITLISTED',
  subject: 'Doors',
  text: 'They open at eight.',
}
const draft = { messageId: 'message-1', values: message, sent: message }
const never = () => {
  throw new Error('A new id was made')
}

describe('the id of a message', () => {
  test('stays while typing, and for a retry after a lost response', () => {
    expect(withValues(newDraft('message-1'), message, never).messageId).toBe('message-1')
    expect(withValues(draft, { ...message, text: `${message.text} ` }, never).messageId).toBe('message-1')
    expect(mayBeSent(draft)).toBe(true)
  })

  test('changes with the message after a lost response', () => {
    const changed = withValues(draft, { ...message, text: 'They open at nine.' }, () => 'message-2')
    expect(changed.messageId).toBe('message-2')
    expect(mayBeSent(changed)).toBe(false)
  })

  test('changes with the time, if that is sent', () => {
    const timed = { ...message, when: 'AT', day: '2027-03-14', time: '09:00' } as const
    const sent = { messageId: 'message-1', values: timed, sent: timed }
    expect(withValues(sent, { ...timed, time: '10:00' }, () => 'message-2').messageId).toBe('message-2')
    expect(withValues(draft, { ...message, time: '10:00' }, never).messageId).toBe('message-1')
  })
})

describe('a draft', () => {
  test('survives a reload, only for its member and production', () => {
    const storage = memoryStorage()
    storedDraft(storage, '7', 'finals').save({ messageId: 'message-1', values: message, sent: null })
    expect(storedDraft(storage, '7', 'finals').read()?.values).toEqual(message)
    expect(storedDraft(storage, '8', 'finals').read()).toBeNull()
    expect(storedDraft(storage, '7', 'rooftop').read()).toBeNull()
    storedDraft(storage, '7', 'finals').drop()
    expect(storedDraft(storage, '7', 'finals').read()).toBeNull()
  })

  test('of the previous version is for now', () => {
    const storage = memoryStorage()
    const values = { audience: 'CONFIRMED', subject: 'Doors', text: 'At eight.' }
    const drafts = { finals: { messageId: 'message-1', values, sent: null } }
    storage.setItem('desk-messages', JSON.stringify({ memberId: '7', drafts }))
    expect(storedDraft(storage, '7', 'finals').read()?.values).toEqual({ ...emptyMessage, ...values })
  })

  test('of a message that is edited begins with its values', () => {
    const edited: MessageList_MessageFragment = {
      __typename: 'AttendeeMessage',
      state: 'WAITING',
      id: 'message-1',
      subject: 'Thanks',
      text: 'Come again.',
      to: null,
      sendAt: null,
      sendAfterEndMinutes: 90,
      sentAt: null,
      recipients: 3,
      hasMoved: false,
    }
    expect(newDraft('message-1', edited).values).toEqual({
      audience: '',
      subject: 'Thanks',
      text: 'Come again.',
      when: 'AFTER_END',
      day: '',
      time: '',
      hours: '1',
      minutes: '30',
    })
  })

  test('that is invalid is ignored', () => {
    const storage = memoryStorage()
    storage.setItem('desk-messages', '{"memberId":"7","drafts":{"finals":{"messageId":"x"}}}')
    expect(storedDraft(storage, '7', 'finals').read()).toBeNull()
    expect(storedDraft(null, '7', 'finals').read()).toBeNull()
  })
})

test.each([
  [{}, []],
  [{ subject: ' ' }, ['Subject is required']],
  [{ text: '' }, ['Message is required']],
  [{ subject: 'x'.repeat(151) }, ['Please use at most 150 characters']],
  [{ subject: 'one\ntwo' }, ['Please use one line']],
  [{ text: 'x'.repeat(100_000) }, ['Please use at most 10,000 characters']],
  [emptyMessage, ['Subject is required', 'Message is required']],
  [{ when: 'AT' }, ['Please choose a date']],
  [{ subject: '', when: 'AT', day: '2027-01-01' }, ['Subject is required', 'Please choose a time']],
])('a message is checked before it is sent: %o', (changes, problems) => {
  const { error } = messageSchema(null).safeParse({ ...message, ...changes })
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(problems)
})
