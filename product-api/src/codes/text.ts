import { type Site, siteHost } from '../core/site.ts'

/**
 * The apostrophe is a plain one: with ’, which is outside the alphabet of text messages, a part holds 70 characters
 * instead of 160. The last line makes phones offer the code only on this site: https://wicg.github.io/sms-one-time-codes/
 */
export function codeText(code: string, minutes: number, site: Site): string {
  return [
    `${code} is your code for ${site.name}. It expires in ${minutes} minutes. Don't share it with anyone.`,
    '',
    `@${siteHost(site)} #${code}`,
  ].join('\n')
}
