export interface InboxAttachment {
  filename: string | null
  contentType: string
  /** The HTML shows it as `cid:{contentId}`; null if it doesn't. */
  contentId: string | null
  base64: string
}

/** As in `/inbox.json`. A text message has no subject or HTML. */
export interface InboxMessage {
  kind: 'email' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
  attachments: InboxAttachment[]
  /** Time of arrival, ISO 8601. */
  at: string
}

export interface StoredMessage extends InboxMessage {
  /** From 1, never used again. */
  id: number
}
