import { StartupError } from '@compound/foundation/startup-error.ts'
import { describe, expect, it } from 'vitest'
import { readSettings } from './env.ts'

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({})).toMatchObject({
      host: 'localhost',
      port: 4200,
      publicUrl: 'http://localhost:4200',
      productApiTarget: 'http://localhost:4100',
      vimeoRequestsPerMinute: 3000,
    })
  })

  it('takes what is given, the public address after the port', () => {
    expect(readSettings({ HOST: '0.0.0.0', SIMULATORS_PORT: '4300' })).toMatchObject({
      host: '0.0.0.0',
      publicUrl: 'http://localhost:4300',
    })
    expect(readSettings({ SIMULATORS_PUBLIC_URL: 'https://doubles.test/' }).publicUrl).toBe(
      'https://doubles.test',
    )
  })

  it('knows the hosts that are named, and that of the public address', () => {
    expect(readSettings({}).hosts).toEqual(['localhost'])
    const given = {
      SIMULATORS_PUBLIC_URL: 'https://doubles.test:8443/',
      SIMULATORS_HOSTS: 'simulators, , db',
    }
    expect(readSettings(given).hosts).toEqual(['doubles.test', 'simulators', 'db'])
  })

  it('takes an empty value for none', () => {
    expect(readSettings({ HOST: '', SIMULATORS_PORT: '', PRODUCT_API_TARGET: '' })).toMatchObject({
      host: 'localhost',
      port: 4200,
    })
  })

  it('names every variable that is not usable', () => {
    const read = () =>
      readSettings({
        SIMULATORS_PORT: '70000',
        PRODUCT_API_TARGET: 'ftp://x',
        SIMULATORS_VIMEO_RATE_LIMIT: 'many',
      })
    expect(read).toThrow(StartupError)
    expect(read).toThrow(/SIMULATORS_PORT must be at most 65535/)
    expect(read).toThrow(/PRODUCT_API_TARGET must be an http or https address/)
    expect(read).toThrow(/SIMULATORS_VIMEO_RATE_LIMIT must be a whole number/)
  })
})
