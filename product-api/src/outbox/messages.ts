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

/** A file that an e-mail carries along. */
export interface AttachedFile {
  readonly filename: string
  readonly contentType: string
  readonly base64: string
}

/** The content of an e-mail, as HTML and as plain text. */
export interface EmailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly images: readonly InlineImage[]
  /** Only mails with a ticket have any. Omitted by messages that the release before has written. */
  readonly files?: readonly AttachedFile[]
  /** The address to unsubscribe from mails of this kind, by RFC 8058; omitted where that is not possible. */
  readonly unsubscribeUrl?: string
  /** Who gets the answers; omitted where that is the sender. */
  readonly replyTo?: string
}

/** The body of a message in the outbox, and its channel. */
export type MessageBody =
  | ({ readonly channel: 'email'; readonly recipientName: string } & EmailContent)
  | { readonly channel: 'sms'; readonly text: string }

/** The channel of a message. */
export type Channel = MessageBody['channel']

/** Kinds of notices: a change of a production, and a reminder. */
export type NoticeKind = 'change' | 'reminder'

/** What a notice is about. */
interface Notice {
  readonly kind: NoticeKind
  readonly productionId: number
  readonly memberId: number
}

/** A message to be written to the outbox. */
export interface OutgoingMessage {
  /**
   * What the message is about, as the values that no other message has together. Its Message-ID is derived from them, and
   * a message with the key of an earlier one is not written. Null: a Message-ID at random.
   */
  readonly key: readonly (string | number)[] | null
  /** An e-mail address or a phone number. */
  readonly to: string
  readonly body: MessageBody
  /** The message is not sent after this date; null: it never expires. */
  readonly expiresAt: Date | null
  /** Set for a notice, which a newer change discards while it is unsent. */
  readonly notice?: Notice
  /** One of many that are written at once. Like a notice, it is sent when nothing else is due: a code must not wait for it. */
  readonly isBulk?: boolean
}

/** A message as a channel gets it. */
export interface Dispatch<Body extends MessageBody = MessageBody> {
  readonly to: string
  readonly body: Body
  /** The same at every retry, so that a receiver can drop duplicates. Without angle brackets. */
  readonly messageId: string
  readonly writtenAt: Date
}
