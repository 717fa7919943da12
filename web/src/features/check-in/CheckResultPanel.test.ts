import { describe, expect, it } from 'vitest'
import { formatFirstCheckIn } from './CheckResultPanel.tsx'

// Half past seven in the evening in Long Beach, where the day is still the 20th.
const today = new Date('2026-11-21T03:30:00.000Z')
const at = '2026-11-21T03:02:00.000Z'

describe('the first check-in', () => {
  it('is the time and the person', () => {
    expect(formatFirstCheckIn({ at, by: 'Theo Door' }, 'Validated before.', today)).toBe(
      'Checked in at 7:02 PM by Theo Door',
    )
  })

  it('includes another day', () => {
    expect(formatFirstCheckIn({ at: '2026-11-19T20:00:00.000Z', by: null }, '', today)).toBe(
      'Checked in on November 19, 2026, 12:00 PM',
    )
  })

  it('is only the person without a time, and null with neither', () => {
    expect(formatFirstCheckIn({ at: null, by: 'Theo Door' }, '', today)).toBe('Checked in by Theo Door')
    expect(formatFirstCheckIn({ at: null, by: null }, '', today)).toBeNull()
  })

  it('is not repeated', () => {
    expect(
      formatFirstCheckIn({ at, by: 'Theo Door' }, 'Already validated at 7:02 PM by Theo Door.', today),
    ).toBeNull()
  })
})
