import PostalMime from 'postal-mime'
import type { InboxAttachment, InboxMessage } from './messages.ts'

/** A repeat has the same `messageId`. */
export interface ReadEmail {
  message: InboxMessage
  messageId: string | null
}

/** @param raw RFC 5322 @param at time of arrival @returns null without a recipient */
export async function readEmail(raw: Uint8Array, at: string): Promise<ReadEmail | null> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  const addressees = (email.to ?? []).flatMap((address) => address.group ?? [address])
  if (addressees.length === 0) return null
  const attachments = email.attachments.map(
    ({ filename, mimeType, contentId, content }): InboxAttachment => ({
      filename,
      contentType: mimeType,
      contentId: contentId?.replace(/^<|>$/g, '') ?? null,
      base64: typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('base64'),
    }),
  )
  const message: InboxMessage = {
    kind: 'email',
    to: addressees.map(({ address }) => address).join(', '),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? null,
    attachments,
    at,
  }
  return { message, messageId: email.messageId ?? null }
}
