import { StartupError } from '@compound/foundation/server/startup-error.ts'
import { describe, expect, test } from 'vitest'
import { readSettings } from './env.ts'

describe('readSettings', () => {
  test('needs nothing, and takes an empty value for none', () => {
    const defaults = {
      host: 'localhost',
      port: 4200,
      publicUrl: 'http://localhost:4200',
      hosts: ['localhost'],
      productApiTarget: 'http://localhost:4100',
      vimeoRequestsPerMinute: 3000,
    }
    expect(readSettings({})).toMatchObject(defaults)
    expect(readSettings({ HOST: '', SIMULATORS_PORT: '', PRODUCT_API_TARGET: '' })).toMatchObject(defaults)
  })

  test('takes what is given, the public address after the port, and its host', () => {
    const own = readSettings({ HOST: '0.0.0.0', SIMULATORS_PORT: '4300' })
    expect(own).toMatchObject({ host: '0.0.0.0', publicUrl: 'http://localhost:4300' })
    const named = {
      SIMULATORS_PUBLIC_URL: 'https://simulators.test:8443/',
      SIMULATORS_HOSTS: 'simulators, , db',
    }
    expect(readSettings(named)).toMatchObject({
      publicUrl: 'https://simulators.test:8443',
      hosts: ['simulators.test', 'simulators', 'db'],
    })
  })

  test('names every variable that is not usable', () => {
    const environment = {
      SIMULATORS_PORT: '70000',
      PRODUCT_API_TARGET: 'ftp://x',
      SIMULATORS_VIMEO_RATE_LIMIT: 'many',
    }
    const read = () => readSettings(environment)
    expect(read).toThrow(StartupError)
    for (const name of Object.keys(environment)) expect(read).toThrow(`${name} must be`)
  })
})
