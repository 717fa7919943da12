/**
 * The replies by which a server says that an address does not exist or takes no mail (RFC 5321, 4.2.3): no such mailbox,
 * not one of ours, no allowed name.
 */
const addressReplies: ReadonlySet<unknown> = new Set([550, 551, 553])

/**
 * Details of such a reply (RFC 3463) that are about the address: it, its mailbox, moved, disabled. The others are about
 * the sender, the message, a full mailbox or a policy: a relay that is not set up refuses every address.
 */
const addressDetails = /^5\.(1\.[0-6]|1\.10|2\.1)$/

/** What nodemailer tells of a refusal. */
interface SmtpError {
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/**
 * The reply by which a server refuses the recipient's address for good, at once or after the message.
 * @param error the error of a send
 * @returns null for every other error
 */
export function addressRefusal(error: unknown): string | null {
  const { command, responseCode, response }: SmtpError = Object(error)
  if (typeof response !== 'string' || (command !== 'RCPT TO' && command !== 'DATA')) return null
  const [, detail] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const isAboutAddress = detail === undefined ? addressReplies.has(responseCode) : addressDetails.test(detail)
  return isAboutAddress ? response : null
}
