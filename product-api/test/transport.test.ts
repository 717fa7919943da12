import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Dispatch, MessageBody } from '../src/outbox/messages.ts'
import { AddressRefused } from '../src/outbox/relay.ts'
import { type MailRoute, openMailTransport } from '../src/transport/mail.ts'
import { qrPicture } from '../src/transport/qr-picture.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { noon } from './service.ts'

const from = { name: 'The Compound', address: 'no-reply@compound.example' }
const signal = new AbortController().signal

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const calendar = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')

const picture = {
  filename: 'ticket.png',
  contentType: 'image/png',
  contentId: 'ticket@compound.example',
  base64: pixel,
}
const file = {
  filename: 'high-jinx.ics',
  contentType: 'text/calendar; charset=utf-8',
  base64: calendar.toString('base64'),
}

function mail(to: string, more: Partial<Extract<MessageBody, { channel: 'email' }>> = {}): Dispatch {
  const subject = 'Your ticket for “Pot Politics” 🌿'
  const content = { subject, html: '<p>Olá <img src="cid:ticket@compound.example"></p>', text: 'Olá' }
  const body = { ...content, recipientName: 'Siobhán O’Neill', images: [picture], files: [file], ...more }
  return { to, messageId: '1234@compound.example', writtenAt: noon, body: { channel: 'email', ...body } }
}

/** The port of a server on the loopback interface. */
const portOf = (server: { address(): AddressInfo | string | null }) => {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

function openTransport(route: MailRoute) {
  const transport = openMailTransport(route, from)
  onTestFinished(() => transport.close())
  return transport
}

/** A real SMTP server on a free port. It requires a login. */
async function startMailServer() {
  const mails: { envelopeTo: string[]; raw: Buffer }[] = []
  const refusal: Partial<Record<'address' | 'data', Error>> = {}
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      if (username === 'hub' && password === 'p@ss') callback(null, { user: 'hub' })
      else callback(new Error('unknown'))
    },
    onRcptTo: (_address, _session, callback) => callback(refusal.address ?? null),
    onData: (stream, session, callback) => {
      buffer(stream).then((raw) => {
        mails.push({ envelopeTo: session.envelope.rcptTo.map(({ address }) => address), raw })
        callback(refusal.data)
      }, callback)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const transport = openTransport({ kind: 'smtp', url: `smtp://hub:p%40ss@127.0.0.1:${portOf(listening)}` })
  return {
    send: (message: Dispatch) => transport.send(message, signal),
    mails,
    /** Refuses addresses, or messages after their data, with this reply. */
    refuse: (reply: string, at: 'address' | 'data' = 'address') => {
      refusal[at] = Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
    },
  }
}

let receiver: Receiver

beforeEach(async () => {
  receiver = await startReceiver()
})

afterEach(() => receiver.close())

describe('mail', () => {
  test('arrives by SMTP and in the inbox as the same message', async () => {
    const server = await startMailServer()
    await server.send(mail('siobhan@example.com'))
    await openTransport({ kind: 'inbox', url: `${receiver.url}/inbox` }).send(
      mail('siobhan@example.com'),
      signal,
    )
    expect(server.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([['siobhan@example.com']])
    expect(receiver.calls).toMatchObject([
      { method: 'POST', path: '/inbox', headers: { 'content-type': 'message/rfc822' } },
    ])
    const bodies = [server.mails[0]?.raw, receiver.calls[0]?.body]
    for (const raw of bodies) {
      expect(await PostalMime.parse(raw ?? '', { attachmentEncoding: 'base64' })).toMatchObject({
        from,
        to: [{ name: 'Siobhán O’Neill', address: 'siobhan@example.com' }],
        subject: 'Your ticket for “Pot Politics” 🌿',
        messageId: '<1234@compound.example>',
        date: noon.toISOString(),
        html: expect.stringContaining('<p>Olá <img src="cid:ticket@compound.example"></p>'),
        text: expect.stringContaining('Olá'),
        attachments: [
          {
            filename: 'ticket.png',
            disposition: 'inline',
            contentId: '<ticket@compound.example>',
            content: pixel,
          },
          { filename: 'high-jinx.ics', mimeType: 'text/calendar', disposition: 'attachment' },
        ],
      })
      // As it was given: the parser changes the line ends of texts.
      expect(raw?.toString()).toContain(calendar.toString('base64'))
      expect(raw?.toString()).toContain('Auto-Submitted: auto-generated')
    }
  })

  test('draws its code, and brings a picture that the previous version drew', async () => {
    const server = await startMailServer()
    const { base64, ...drawn } = picture
    const qrCode = 'https://compound.example/attendee-check/12_sig-7'
    await server.send(mail('siobhan@example.com', { images: [picture, { ...drawn, qrCode }] }))
    const received = await PostalMime.parse(server.mails[0]?.raw ?? '', { attachmentEncoding: 'base64' })
    expect(received.attachments).toMatchObject([
      { filename: 'ticket.png', content: base64 },
      { filename: 'ticket.png', content: qrPicture(qrCode).toString('base64') },
      { filename: 'high-jinx.ics' },
    ])
  })

  test('goes to one address, whatever characters address and name have', async () => {
    const server = await startMailServer()
    const recipientName = 'Kiri" <spy@example.net>,\r\nBcc: spy@example.net'
    await server.send(mail("o'brien+rsvp@example.com", { recipientName }))
    const [received] = server.mails
    expect(received?.envelopeTo).toEqual(["o'brien+rsvp@example.com"])
    const parsed = await PostalMime.parse(received?.raw ?? '')
    expect(parsed.to).toMatchObject([{ address: "o'brien+rsvp@example.com" }])
    expect(parsed.bcc).toBeUndefined()
  })

  test('fails when the server refuses it', async () => {
    const server = await startMailServer()
    server.refuse('452 4.2.2 mailbox is full')
    const sending = server.send(mail('a@example.com'))
    await expect(sending).rejects.toThrow(/mailbox is full/)
    await expect(sending).rejects.not.toThrow(AddressRefused)
    receiver.status = 500
    const inbox = openTransport({ kind: 'inbox', url: receiver.url })
    await expect(inbox.send(mail('a@example.com'), signal)).rejects.toThrow(/answered 500/)
  })

  test.each([
    ['550 5.1.1 no such user', 'address'],
    ['550 no such user', 'data'],
  ] as const)('says that an address is refused for good by %s, after the %s', async (reply, at) => {
    const server = await startMailServer()
    server.refuse(reply, at)
    const sending = server.send(mail('a@example.com'))
    await expect(sending).rejects.toThrow(AddressRefused)
    await expect(sending).rejects.toThrow(/no such user/)
  })

  test('that can be unsubscribed from says so to mail programs, other mail does not', async () => {
    const server = await startMailServer()
    const unsubscribeUrl = `https://compound.example/unsubscribe/2147483647-${'0123456789abcdef'.repeat(2)}`
    await server.send(mail('a@example.com', { unsubscribeUrl }))
    await server.send(mail('b@example.com'))
    const lists = await Promise.all(
      server.mails.map(async ({ raw }) => {
        const { headers } = await PostalMime.parse(raw)
        return headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])
      }),
    )
    const oneClick = ['list-unsubscribe-post', 'List-Unsubscribe=One-Click']
    expect(lists).toEqual([[['list-unsubscribe', `<${unsubscribeUrl}>`], oneClick], []])
  })

  test('aborts with its signal when a server hangs', async () => {
    const stuck = createServer().listen(0, '127.0.0.1')
    await once(stuck, 'listening')
    onTestFinished(() => void stuck.close())
    const abort = new AbortController()
    const transport = openTransport({ kind: 'smtp', url: `smtp://127.0.0.1:${portOf(stuck)}` })
    const sending = transport.send(mail('a@example.com'), abort.signal)
    stuck.once('connection', () => abort.abort())
    await expect(sending).rejects.toThrow(/abort/i)
  })
})
