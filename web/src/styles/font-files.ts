import bricolage from './fonts/bricolage-grotesque-latin.woff2?url'
import instrument from './fonts/instrument-sans-latin.woff2?url'

/** Addresses of the two typefaces, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontFiles: readonly string[] = [bricolage, instrument]
