import { beforeEach, describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { chosenProductionKey } from '../../site/member-storage.ts'
import { anyProduction, chosenProduction } from './chosen-production.ts'

let device: Storage

const tabOf = (memberId: string | null) => chosenProduction({ tab: memoryStorage(), device }, memberId)

beforeEach(() => {
  device = memoryStorage()
})

describe('the chosen production', () => {
  test('is saved for this tab and as the last one on this device', () => {
    const first = tabOf('7')
    first.save('3')
    const second = tabOf('7')
    expect(first.read()).toBe('3')
    expect(second.read()).toBeNull()
    expect(second.readLast()).toBe('3')
    second.save('4')
    expect(first.read()).toBe('3')
    expect(first.readLast()).toBe('4')
  })

  test('belongs to its member', () => {
    tabOf('7').save('3')
    expect(tabOf('8').readLast()).toBeNull()
    expect(tabOf(null).readLast()).toBeNull()
  })

  test('is removed from the device after choosing any production', () => {
    const tab = tabOf('7')
    tab.save('3')
    tab.save(anyProduction)
    expect(tab.read()).toBe(anyProduction)
    expect(tab.readLast()).toBeNull()
  })

  test('is null if storage is invalid or forbidden', () => {
    device.setItem(chosenProductionKey, '3')
    expect(tabOf('7').readLast()).toBeNull()
    const forbidden = chosenProduction({ tab: null, device: null }, '7')
    forbidden.save('3')
    expect(forbidden.read()).toBeNull()
    expect(forbidden.readLast()).toBeNull()
  })
})
