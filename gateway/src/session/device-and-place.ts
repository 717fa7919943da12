import Bowser from 'bowser'

/** Limits parsing time. */
const longestUserAgent = 512

/** The parser echoes unknown text, which could carry a stranger's message into the list of sessions. */
const knownNames = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)])

/** Browser and system, such as `Chrome on Android`; null if both are unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '') return null
  const parser = Bowser.getParser(userAgent.slice(0, longestUserAgent))
  const names = [parser.getBrowserName(), parser.getOSName()].filter((name) => knownNames.has(name))
  return [...new Set(names)].join(' on ') || null
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** @param country ISO 3166 code @returns its name in English and ASCII, for a header; null if unknown */
export function placeOf(country: string | undefined): string | null {
  const code = country?.toUpperCase() ?? ''
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return null
  const name = countries.of(code)?.replaceAll('’', "'")
  return name?.normalize('NFD').replace(/\P{ASCII}/gu, '') ?? null
}
