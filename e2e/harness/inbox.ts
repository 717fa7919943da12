import { expect } from 'vitest'
import { z } from 'zod'
import type { TestProduct } from './product.ts'

/** The local inbox, newest message first. */
const inbox = z.array(
  z.object({
    kind: z.enum(['email', 'sms']),
    to: z.string(),
    subject: z.string().nullish(),
    text: z.string(),
    html: z.string().nullish(),
    attachments: z
      .array(
        z.object({
          filename: z.string(),
          contentType: z.string(),
          contentId: z.string().nullish(),
          base64: z.string(),
        }),
      )
      .default([]),
    at: z.string(),
  }),
)

/** A message that somebody was sent. */
export type Message = z.output<typeof inbox>[number]

/** All messages, newest first. */
export async function inboxOf({ simulators }: Pick<TestProduct, 'simulators'>): Promise<Message[]> {
  const response = await fetch(`${simulators}/inbox.json`)
  return inbox.parse(await response.json())
}

/** The newest message that is meant, waited for. */
export async function messageIn(
  product: TestProduct,
  isMeant: (message: Message) => boolean,
): Promise<Message> {
  const find = async () => (await inboxOf(product)).find(isMeant)
  await expect.poll(find, { message: 'a message' }).toBeDefined()
  return (await find()) ?? expect.fail()
}

/** Somebody's post of one kind, read message by message. */
export interface Post {
  /** The newest message that was not read yet, waited for; all before it count as read. */
  readonly next: () => Promise<Message>
}

/** @param to e-mail address, or phone number with its +1 */
export function postOf(product: TestProduct, kind: Message['kind'], to: string): Post {
  /** The texts of those that were read: each has a code or a link of its own. */
  const read = new Set<string>()
  return {
    async next() {
      const message = await messageIn(
        product,
        (message) => message.kind === kind && message.to === to && !read.has(message.text),
      )
      read.add(message.text)
      return message
    },
  }
}

/** The code that was last texted to a phone of 10 digits. */
export const codeTextedTo = async (product: TestProduct, phone: string): Promise<string> =>
  codeIn(await postOf(product, 'sms', `+1${phone}`).next())

/** The code in a text message. */
export function codeIn({ text }: Message): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  if (code === undefined) throw new Error(`No code in: ${text}`)
  return code
}

/** The path on the site that a mail's link leads to. */
export function linkIn({ text }: Message, path: RegExp): string {
  const addresses = text.match(/https?:\/\/\S+/g) ?? []
  const found = addresses.map((address) => new URL(address).pathname).find((name) => path.test(name))
  if (found === undefined) throw new Error(`No link in: ${text}`)
  return found
}
