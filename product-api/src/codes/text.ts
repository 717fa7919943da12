import { type Site, siteHost } from '../site.ts'

/**
 * The text message with a code. Its last line binds the code to the site, so that phones offer it on that site only
 * (origin-bound one-time codes, https://wicg.github.io/sms-one-time-codes/).
 */
export function codeText(code: string, minutes: number, site: Site): string {
  return [
    `${code} is your code for ${site.name}. It works for ${minutes} minutes. We never ask you for it.`,
    '',
    `@${siteHost(site)} #${code}`,
  ].join('\n')
}
