/** RFC 5321, 4.2.3: no such mailbox, not a local one, name not allowed. */
const addressReplies: ReadonlySet<unknown> = new Set([550, 551, 553])

/** RFC 3463 details about the address. Others are about the sender, message, policy or a full mailbox. */
const addressDetails = /^5\.(1\.[0-6]|1\.10|2\.1)$/

interface SmtpError {
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/** Null unless the server permanently refuses the recipient's address, at once or after the message. */
export function addressRefusal(error: unknown): string | null {
  const { command, responseCode, response }: SmtpError = Object(error)
  if (typeof response !== 'string' || (command !== 'RCPT TO' && command !== 'DATA')) return null
  const [, detail] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const isAboutAddress = detail === undefined ? addressReplies.has(responseCode) : addressDetails.test(detail)
  return isAboutAddress ? response : null
}
