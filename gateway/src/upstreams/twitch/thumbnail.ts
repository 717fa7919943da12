/**
 * The address of a picture in the size asked for; of a fixed size where Twitch gave no other.
 *
 * @param template as a recording holds it, with `{width}` and `{height}`. Pixels both.
 */
export function thumbnailUrl(template: string, width: number, height: number): string {
  return template.replaceAll('{width}', String(width)).replaceAll('{height}', String(height))
}
