/** A path below `/media/` in text or markup: after a quote, a bracket, a comma, a space or an equals sign. */
const mediaPath = /(?<=["'\s,=(])\/media\/([^\s"'()<>,?#]+)/g

/** The media files that a Markdown or HTML text links to. */
export function mediaFilesIn(text: string): string[] {
  return [...text.matchAll(mediaPath)].map(([, path = '']) => path)
}

/**
 * Makes the media URLs in the tags of an HTML text absolute, as all other URLs in responses.
 * @param publicUrl the API's base URL, without a slash at its end
 */
export function withAbsoluteMedia(html: string, publicUrl: string): string {
  return html.replace(/<[^>]+>/g, (tag) => tag.replace(mediaPath, (path) => `${publicUrl}${path}`))
}
