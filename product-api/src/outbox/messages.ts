export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** The HTML shows it as `cid:{contentId}`. */
export type InlineImage = {
  readonly filename: string
  readonly contentType: string
  readonly contentId: string
} & (
  | { /** What the code says. It is drawn when the email is sent. */ readonly qrCode: string }
  | { /** In messages of the previous version. */ readonly base64: string }
)

export interface AttachedFile {
  readonly filename: string
  readonly contentType: string
  readonly base64: string
}

export interface EmailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly images: readonly InlineImage[]
  /** Omitted in messages of the previous version. */
  readonly files?: readonly AttachedFile[]
  /** RFC 8058. */
  readonly unsubscribeUrl?: string
  readonly replyTo?: string
}

/** The page's service worker shows it. */
export interface PushContent {
  readonly title: string
  readonly body: string
  /** A path of the site. */
  readonly url: string
  /** A newer notification with the same tag replaces it. */
  readonly tag: string
  /** In ISO form. A device that comes online later doesn't get it. */
  readonly expiresAt: string
}

/** Of a device's subscription, in base64url. */
export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

export type MessageBody =
  | ({ readonly channel: 'email'; readonly recipientName: string } & EmailContent)
  | { readonly channel: 'sms'; readonly text: string }
  | ({ readonly channel: 'push' } & PushContent & PushKeys)

/** `bulk`: emails that share their content. */
export type Channel = MessageBody['channel'] | 'bulk'

/** `test`: a producer's test of a message. `live`, `productions`: what a member follows. */
export type NoticeKind = 'change' | 'reminder' | 'test' | 'live' | 'productions'

interface Notice {
  readonly kind: NoticeKind
  readonly productionId: number
  readonly memberId: number
}

export interface OutgoingMessage {
  /** Its Message-ID is derived from the key, and a repeated key isn't written. Null: a random Message-ID. */
  readonly key: readonly (string | number)[] | null
  readonly to: string
  /** The member it is sent to or mentions. */
  readonly memberId?: number
  /** Of an email to an attendee: its producers see the subject, and whether it arrived. */
  readonly productionId?: number
  readonly body: MessageBody
  readonly expiresAt: Date | null
  /** Set for a notice, which a newer change discards while it is unsent. */
  readonly notice?: Notice
  /** Sent, like a notice, only when nothing else is due: a code must not wait for it. */
  readonly isBulk?: boolean
}

export interface Dispatch<Body extends MessageBody = MessageBody> {
  readonly to: string
  readonly body: Body
  /** The same for every retry, so that receivers can drop duplicates. Without angle brackets. */
  readonly messageId: string
  readonly writtenAt: Date
}
