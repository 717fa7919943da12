/** Somebody's e-mail address with the name beside it; an empty name stands for none. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** A picture that travels inside an e-mail; its HTML shows it as `cid:{contentId}`. */
export interface InlineImage {
  readonly filename: string
  readonly contentType: string
  readonly contentId: string
  readonly base64: string
}

/** What an e-mail says, once as HTML and once as plain text. */
export interface EmailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly images: readonly InlineImage[]
}

/** What a message in the outbox says, and how it travels. */
export type MessageBody =
  | ({ readonly channel: 'email'; readonly recipientName: string } & EmailContent)
  | { readonly channel: 'sms'; readonly text: string }

/** The two ways a message can travel. */
export type Channel = MessageBody['channel']

/** A message that is to be sent. */
export interface OutgoingMessage {
  /** An e-mail address or a phone number. */
  readonly to: string
  readonly body: MessageBody
  /** From when on it is worth nothing to its reader and is not sent any more; null: it keeps its worth. */
  readonly expiresAt: Date | null
}

/** A message as it is handed to a channel. */
export interface Dispatch<Body extends MessageBody = MessageBody> {
  readonly to: string
  readonly body: Body
  /** The same at every repeat, so that who gets it twice can tell. Without angle brackets. */
  readonly messageId: string
  readonly writtenAt: Date
}
