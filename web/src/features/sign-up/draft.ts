import * as z from 'zod/mini'
import type { SavedDraft } from '../session/sign-up-draft.ts'

const filledIn = z.string()

/** Without passwords, codes and the proof of the phone, which would let any reader register that phone. */
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
  sent: z.nullable(z.object({ phone: filledIn, nextAt: z.number() })),
  wasVerified: z.boolean(),
})

export type Draft = z.output<typeof draft>

export const readDraft = (note: SavedDraft | null): Draft | null => draft.safeParse(note?.typed).data ?? null
