import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { vapidKeysOf } from './secrets/vapid.ts'
import { knownPushHosts } from './transport/push.ts'

const root = resolve(import.meta.dirname, '../..')
const secret = 'one-secret-of-32-characters-and-more'
const vapid = vapidKeysOf(Buffer.alloc(32, 7))
const services = {
  PRODUCT_API_SECRET: secret,
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example/send',
}

test('serves an embedded database without content on port 4100 by default', () => {
  expect(readEnv({})).toEqual({
    production: false,
    logLevel: 'info',
    host: 'localhost',
    port: 4100,
    publicUrl: 'http://localhost:4100',
    database: { kind: 'pglite', folder: resolve(root, '.data/product-api') },
    dataFolder: resolve(root, '.data/product-api'),
    secrets: null,
    apiKeys: [],
    contentDir: null,
    contentWebhook: null,
    site: { name: 'The Compound', url: 'http://localhost:3000', timeZone: 'America/Los_Angeles' },
    mail: { kind: 'inbox', url: 'http://localhost:4200/inbox' },
    mailFrom: { name: 'The Compound', address: 'no-reply@localhost' },
    minimumAge: 0,
    organizerEmail: null,
    operatorFolder: resolve(root, '.data/product-api/operator'),
    journalFolder: resolve(root, '.data/product-api/journal'),
    reminderHours: [24, 2],
    smsUrl: 'http://localhost:4200/inbox',
    vapid: null,
    vapidSubject: 'mailto:no-reply@localhost',
    pushHosts: knownPushHosts,
  })
})

test('reads every variable, and treats an empty one as missing', () => {
  expect(
    readEnv({
      ...services,
      HOST: '0.0.0.0',
      PRODUCT_API_PORT: '8080',
      PRODUCT_API_PUBLIC_URL: 'https://api.example/',
      DATABASE_URL: 'postgres://someone@db/hub',
      PRODUCT_API_DATA: '',
      PRODUCT_API_SECRET: `${secret} newer, ${secret}`,
      PRODUCT_API_KEY: 'newer-key, former-key',
      CONTENT_DIR: '/srv/content',
      CONTENT_WEBHOOK_URL: 'http://gateway:4000/webhooks/content, https://other.example/webhooks/content',
      CONTENT_WEBHOOK_SECRET: `${secret}-newer, ${secret}`,
      SITE_NAME: 'The Yard',
      SITE_URL: 'https://yard.example/',
      SITE_TIME_ZONE: 'Europe/Berlin',
      MINIMUM_AGE: '21',
      MAIL_FROM: 'The Yard <tickets@yard.example>',
      ORGANIZER_EMAIL: 'Ada <ada@yard.example>',
      OPERATOR_FOLDER: '/run/hub/operator',
      JOURNAL_FOLDER: '/srv/journal',
      REMINDER_HOURS: '48, 3,1',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'https://yard.example/contact',
      PUSH_HOSTS: '*.push.example, http://127.0.0.1:4300',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    production: false,
    logLevel: 'warn',
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://api.example',
    database: { kind: 'postgres', url: 'postgres://someone@db/hub' },
    dataFolder: resolve(root, '.data/product-api'),
    secrets: [`${secret} newer`, secret],
    apiKeys: ['newer-key', 'former-key'],
    contentDir: '/srv/content',
    contentWebhook: {
      addresses: ['http://gateway:4000/webhooks/content', 'https://other.example/webhooks/content'],
      secret: `${secret}-newer`,
    },
    site: { name: 'The Yard', url: 'https://yard.example', timeZone: 'Europe/Berlin' },
    mail: { kind: 'smtp', url: services.SMTP_URL },
    mailFrom: { name: 'The Yard', address: 'tickets@yard.example' },
    minimumAge: 21,
    organizerEmail: 'ada@yard.example',
    operatorFolder: '/run/hub/operator',
    journalFolder: '/srv/journal',
    reminderHours: [48, 3, 1],
    smsUrl: services.SMS_URL,
    vapid,
    vapidSubject: 'https://yard.example/contact',
    pushHosts: ['*.push.example', 'http://127.0.0.1:4300'],
  })
})

test('derives addresses from ports and the site’s host, and sends no reminders if the hours are 0', () => {
  expect(readEnv({ WEB_PORT: '3100', SIMULATORS_PORT: '4300', REMINDER_HOURS: '0' })).toMatchObject({
    site: { url: 'http://localhost:3100' },
    mail: { kind: 'inbox', url: 'http://localhost:4300/inbox' },
    smsUrl: 'http://localhost:4300/inbox',
    reminderHours: [],
  })
  const named = { SITE_URL: 'https://yard.example:8443', INBOX_URL: 'http://simulators:4200/inbox' }
  expect(readEnv(named)).toMatchObject({
    mail: { kind: 'inbox', url: 'http://simulators:4200/inbox' },
    mailFrom: { address: 'no-reply@yard.example' },
  })
})

test.each([
  ['MAIL_FROM', 'one email address', ['nobody', 'a@b.example, c@d.example', 'A: a@b.example, c@d.example;']],
  ['REMINDER_HOURS', 'whole hours up to 744', ['soon', '24,', '1.5', '745']],
  ['PRODUCT_API_SECRET', '32 characters', ['short', `${secret},short`, ',']],
  ['PRODUCT_API_PORT', 'port number', ['70000']],
  ['PRODUCT_API_PUBLIC_URL', 'http://', ['api.example']],
  ['DATABASE_URL', 'postgres://', ['mysql://db']],
  ['SMTP_URL', 'smtp://', ['https://mail']],
  ['SMS_URL', 'twilio://', ['smpp://sms.example', 'twilio://AC1:key@api.twilio.com', 'sms.example']],
  ['CONTENT_WEBHOOK_URL', 'http', ['gateway:4000']],
])('%s must be %s: %j are refused', (name, reason, values) => {
  for (const value of values) {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name} must .*${reason}`))
  }
})

test('names every invalid variable', () => {
  const wrong = { PRODUCT_API_PORT: '70000', SMTP_URL: 'https://mail', LOG_LEVEL: 'loud' }
  expect(() => readEnv(wrong)).toThrow(/PRODUCT_API_PORT.*port number[\s\S]*SMTP_URL.*smtp:\/\//)
})

test('requires a secret, mail and text messages in production', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
    /PRODUCT_API_SECRET is required[\s\S]*SMTP_URL is required[\s\S]*SMS_URL is required/,
  )
  expect(() => readEnv({ ...services, NODE_ENV: 'production', SMS_URL: '' })).toThrow('SMS_URL')
})

test('has no webhook without an address or without a secret', () => {
  const address = { CONTENT_WEBHOOK_URL: 'http://gateway:4000/webhooks/content' }
  expect(readEnv(address).contentWebhook).toBeNull()
  expect(readEnv({ CONTENT_WEBHOOK_SECRET: secret }).contentWebhook).toBeNull()
  expect(() => readEnv({ ...address, CONTENT_WEBHOOK_SECRET: 'short' })).toThrow(
    /CONTENT_WEBHOOK_SECRET must be 32 characters or more/,
  )
})

test.each([
  [{ VAPID_PUBLIC_KEY: vapid.publicKey }, 'VAPID_PUBLIC_KEY must be the public key'],
  [{ VAPID_PRIVATE_KEY: vapid.privateKey }, 'VAPID_PUBLIC_KEY is missing'],
  [
    { VAPID_PRIVATE_KEY: Buffer.alloc(32, 255).toString('base64url') },
    'VAPID_PRIVATE_KEY must be a private key',
  ],
  [{ VAPID_SUBJECT: 'tel:5625550199' }, 'VAPID_SUBJECT must be'],
  [{ PUSH_HOSTS: '127.0.0.1' }, 'PUSH_HOSTS'],
  [{ PUSH_HOSTS: '*' }, 'PUSH_HOSTS'],
])('refuses push settings that can not work: %j', (values, message) => {
  expect(() => readEnv(values)).toThrow(message)
})

test('accepts a database password beside its address', () => {
  const address = { DATABASE_URL: 'postgres://hub@postgres:5432/hub', DATABASE_PASSWORD: 'p/w' }
  const url = 'postgres://hub:p%2Fw@postgres:5432/hub'
  expect(readEnv(address).database).toEqual({ kind: 'postgres', url })
})
