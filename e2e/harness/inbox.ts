import { expect } from 'vitest'
import { z } from 'zod'
import type { TestProduct } from './product.ts'

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

export type Message = z.output<typeof inbox>[number]

export async function inboxOf({ simulators }: Pick<TestProduct, 'simulators'>): Promise<Message[]> {
  const response = await fetch(`${simulators}/inbox.json`)
  return inbox.parse(await response.json())
}

export async function messageIn(
  product: TestProduct,
  isMeant: (message: Message) => boolean,
): Promise<Message> {
  const find = async () => (await inboxOf(product)).find(isMeant)
  await expect.poll(find, { message: 'a message' }).toBeDefined()
  return (await find()) ?? expect.fail()
}

export interface Post {
  readonly next: () => Promise<Message>
}

/** @param to email address, or phone number with its +1 */
export function postOf(product: TestProduct, kind: Message['kind'], to: string): Post {
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

export function codeIn({ text }: Message): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  if (code === undefined) throw new Error(`No code in: ${text}`)
  return code
}

export function linkIn({ text }: Message, path: RegExp): string {
  const addresses = text.match(/https?:\/\/\S+/g) ?? []
  const found = addresses.map((address) => new URL(address).pathname).find((name) => path.test(name))
  if (found === undefined) throw new Error(`No link in: ${text}`)
  return found
}
