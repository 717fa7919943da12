import { expect, test } from 'vitest'
import { forbiddenStorage, memoryStorage } from '../../../test/memory-storage.ts'
import { dropDraft, readSavedDraft, saveDraft } from '../session/sign-up-draft.ts'
import { readDraft } from './draft.ts'

const typed = {
  step: 3,
  names: { firstName: 'Zoë', lastName: "O'Hara", organization: 'Harbor' },
  contact: { phone: '5625550123', dateOfBirth: '1992-02-29', email: 'zoe@example.com' },
  about: { position: 'BUYER', otherPosition: '', instagramName: 'zoe', interested: 'yes', invitedBy: '' },
  sent: { phone: '5625550123', nextAt: 30_000 },
  wasVerified: false,
} as const
const halfAnHour = 30 * 60_000

test('a draft is stored for half an hour after the last change', () => {
  const storage = memoryStorage()
  expect(readSavedDraft(storage, 0)).toBeNull()
  saveDraft(storage, { productionId: '12', typed }, 1)
  expect(readSavedDraft(storage, halfAnHour)).toEqual({ productionId: '12', typed })
  expect(readDraft(readSavedDraft(storage, halfAnHour))).toEqual(typed)
  expect(readSavedDraft(storage, halfAnHour + 2)).toBeNull()
  expect(storage.length).toBe(0)
})

test('an invalid draft is ignored', () => {
  const storage = memoryStorage()
  for (const text of ['{', '7', 'null', '{"at":"soon"}']) {
    storage.setItem('sign-up-draft', text)
    expect(readDraft(readSavedDraft(storage, 0)), text).toBeNull()
  }
  for (const broken of [null, {}, { ...typed, step: 5 }, { ...typed, names: { firstName: 7 } }]) {
    saveDraft(storage, { productionId: null, typed: broken }, 0)
    expect(readDraft(readSavedDraft(storage, 0))).toBeNull()
  }
})

test('a draft has no password and no phone proof', () => {
  const storage = memoryStorage()
  saveDraft(storage, { productionId: null, typed: { ...typed, password: 'secret', phoneProof: 'token' } }, 0)
  expect(readDraft(readSavedDraft(storage, 0))).toEqual(typed)
})

test('forbidden storage causes no error', () => {
  for (const closed of [forbiddenStorage(), null]) {
    saveDraft(closed, { productionId: null, typed }, 0)
    expect(readSavedDraft(closed, 0)).toBeNull()
    dropDraft(closed)
  }
})
