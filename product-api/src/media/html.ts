/** A path below `/media/` where text or markup names one: after a quote, a bracket, a comma, a space or an equals sign. */
const mediaPath = /(?<=["'\s,=(])\/media\/([^\s"'()<>,?#]+)/g

/** The files below the media folder that a text names, Markdown or HTML. */
export function mediaFilesIn(text: string): string[] {
  return [...text.matchAll(mediaPath)].map(([, path = '']) => path)
}

/**
 * Makes the addresses of media files in the tags of an HTML text absolute, as every other address that the API
 * answers.
 * @param publicUrl the API's own address, without a slash at its end
 */
export function withAbsoluteMedia(html: string, publicUrl: string): string {
  return html.replace(/<[^>]+>/g, (tag) => tag.replace(mediaPath, (path) => `${publicUrl}${path}`))
}
