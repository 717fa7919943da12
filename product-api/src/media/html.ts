/** A path below `/media/` after a quote, bracket, comma, space or equals sign. */
const mediaPath = /(?<=["'\s,=(])\/media\/([^\s"'()<>,?#]+)/g

export function mediaFilesIn(text: string): string[] {
  return [...text.matchAll(mediaPath)].map(([, path = '']) => path)
}

export function withAbsoluteMedia(html: string, publicUrl: string): string {
  return html.replace(/<[^>]+>/g, (tag) => tag.replace(mediaPath, (path) => `${publicUrl}${path}`))
}
