/** An e-mail address and a name; the name may be empty. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** A picture inside an e-mail. Its HTML shows it as `cid:{contentId}`. */
export interface InlineImage {
  readonly filename: string
  readonly contentType: string
  readonly contentId: string
  readonly base64: string
}

/** The content of an e-mail, as HTML and as plain text. */
export interface EmailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly images: readonly InlineImage[]
}

/** The body of a message in the outbox, and its channel. */
export type MessageBody =
  | ({ readonly channel: 'email'; readonly recipientName: string } & EmailContent)
  | { readonly channel: 'sms'; readonly text: string }

/** The channel of a message. */
export type Channel = MessageBody['channel']

/** A message to be written to the outbox. */
export interface OutgoingMessage {
  /** An e-mail address or a phone number. */
  readonly to: string
  readonly body: MessageBody
  /** The message is not sent after this date; null: it never expires. */
  readonly expiresAt: Date | null
}

/** A message as a channel gets it. */
export interface Dispatch<Body extends MessageBody = MessageBody> {
  readonly to: string
  readonly body: Body
  /** The same at every retry, so that a receiver can drop duplicates. Without angle brackets. */
  readonly messageId: string
  readonly writtenAt: Date
}
