import { type Site, siteHost } from '../core/site.ts'

/** The last line makes phones offer the code only on this site: https://wicg.github.io/sms-one-time-codes/ */
export function codeText(code: string, minutes: number, site: Site): string {
  return [
    `${code} is your code for ${site.name}. It expires in ${minutes} minutes. Don't share it with anyone.`,
    '',
    `@${siteHost(site)} #${code}`,
  ].join('\n')
}
