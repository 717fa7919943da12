import * as z from 'zod/mini'
import type { SavedDraft } from './saved-draft.ts'

const filledIn = z.string()

/**
 * A sign-up as far as it has come: neither passwords nor codes, nor the proof that a phone passed its code, with
 * which anybody who reads it could register that phone.
 */
const draft = z.object({
  step: z.literal([1, 2, 3, 4]),
  names: z.object({ firstName: filledIn, lastName: filledIn, organization: filledIn }),
  contact: z.object({ phone: filledIn, dateOfBirth: filledIn, email: filledIn }),
  about: z.object({
    position: filledIn,
    otherPosition: filledIn,
    instagramName: filledIn,
    interested: filledIn,
    invitedBy: filledIn,
  }),
  /** The number that a code was sent to, and when another may be sent; null where none was. */
  sent: z.nullable(z.object({ phone: filledIn, nextAt: z.number() })),
  /** Whether the phone had passed its code. */
  wasVerified: z.boolean(),
})

export type Draft = z.output<typeof draft>

/** The draft in a tab's storage; null for anything else. */
export const readDraft = (note: SavedDraft | null): Draft | null => draft.safeParse(note?.typed).data ?? null
