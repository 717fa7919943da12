import { type JoinMail, joinMail } from '../attendance/join-mail.ts'
import { formatSpan } from '../core/moments.ts'
import { paragraph } from '../mail/layout.ts'
import type { EmailContent } from '../outbox/messages.ts'
import { linesOf, type Sender } from './mail.ts'

interface Cancellation extends JoinMail {
  readonly was: 'confirmed' | 'waitlisted'
  readonly cancelledAt: Date
  readonly reason: string | null
}

/** By a producer. */
export function cancellationMail(
  { was, cancelledAt, reason, ...mail }: Cancellation,
  { site, organizerEmail }: Sender,
): EmailContent {
  const { name } = mail.production
  const moment = formatSpan(cancelledAt, null, site.timeZone)
  const hadSpot = was === 'confirmed'
  const news = hadSpot ? 'Your ticket is no longer valid.' : 'You’re no longer on the waitlist.'
  const done = hadSpot ? 'canceled your spot' : 'took you off the waitlist'
  const words = [
    ...(reason === null ? [] : [`The organizer wrote:\n${reason}`]),
    ...(organizerEmail === null ? [] : [`To answer, reply to this email or write to ${organizerEmail}.`]),
  ]
  return {
    ...joinMail(mail, site, {
      subject: hadSpot ? `Your spot was canceled: ${name}` : `You were taken off the waitlist for ${name}`,
      label: hadSpot ? 'Spot canceled' : 'Off the waitlist',
      hint: news,
      message: `the organizer ${done} on ${moment}. ${news}`,
      text: words,
      content: words.map((one) => paragraph(linesOf(one))),
      reason: `You’re receiving this because you joined this production or its waitlist at ${site.name}.`,
    }),
    ...(organizerEmail === null ? {} : { replyTo: organizerEmail }),
  }
}
