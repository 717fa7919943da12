import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const root = resolve(import.meta.dirname, '../..')
const services = { SMTP_URL: 'smtps://mail.example', SMS_URL: 'https://sms.example/send' }

describe('readEnv', () => {
  test('without anything set serves the demo from an embedded database on port 4100', () => {
    expect(readEnv({})).toEqual({
      production: false,
      logLevel: 'info',
      host: 'localhost',
      port: 4100,
      publicUrl: 'http://localhost:4100',
      database: { kind: 'pglite', folder: resolve(root, '.data/product-api') },
      contentDir: resolve(root, 'product-api/content'),
      smtpUrl: null,
      smsUrl: null,
    })
  })

  test('takes what is set, and an empty variable for a missing one', () => {
    expect(
      readEnv({
        ...services,
        HOST: '0.0.0.0',
        PRODUCT_API_PORT: '8080',
        PRODUCT_API_PUBLIC_URL: 'https://api.example/',
        DATABASE_URL: 'postgres://someone@db/hub',
        PRODUCT_API_DATA: '',
        CONTENT_DIR: '/srv/content',
        LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      production: false,
      logLevel: 'warn',
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://api.example',
      database: { kind: 'postgres', url: 'postgres://someone@db/hub' },
      contentDir: '/srv/content',
      smtpUrl: services.SMTP_URL,
      smsUrl: services.SMS_URL,
    })
  })

  test('names every bad variable', () => {
    expect(() =>
      readEnv({
        PRODUCT_API_PORT: '70000',
        PRODUCT_API_PUBLIC_URL: 'api.example',
        DATABASE_URL: 'mysql://db',
        SMTP_URL: 'https://mail',
        LOG_LEVEL: 'loud',
      }),
    ).toThrow(
      /PRODUCT_API_PORT.*port number[\s\S]*PRODUCT_API_PUBLIC_URL.*http:\/\/[\s\S]*DATABASE_URL.*postgres:\/\/[\s\S]*SMTP_URL.*smtp:\/\//,
    )
  })

  test('in production wants mail and text messages, and names both', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/SMTP_URL[\s\S]*SMS_URL/)
    expect(() => readEnv({ NODE_ENV: 'production', SMTP_URL: services.SMTP_URL, SMS_URL: '' })).toThrow(
      'SMS_URL',
    )
  })

  test('in production publishes a content folder only when one is named', () => {
    expect(readEnv({ ...services, NODE_ENV: 'production' })).toMatchObject({
      production: true,
      contentDir: null,
    })
    expect(readEnv({ ...services, NODE_ENV: 'production', CONTENT_DIR: '/srv/content' }).contentDir).toBe(
      '/srv/content',
    )
  })
})
