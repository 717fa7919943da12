/** A file inside an e-mail. */
export interface InboxAttachment {
  filename: string | null
  contentType: string
  /** What the HTML calls it by, `cid:{contentId}`; null for one that is not shown there. */
  contentId: string | null
  base64: string
}

/** A message as `/inbox.json` answers it. A text message has neither subject nor HTML. */
export interface InboxMessage {
  kind: 'email' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
  attachments: InboxAttachment[]
  /** When it arrived, ISO 8601. */
  at: string
}

/** A message with its place in the inbox. */
export interface StoredMessage extends InboxMessage {
  /** Counts from 1, and never again the same. */
  id: number
}
