/** @param template may have `{width}` and `{height}`; otherwise the size is fixed */
export function thumbnailUrl(template: string, width: number, height: number): string {
  return template.replaceAll('{width}', String(width)).replaceAll('{height}', String(height))
}
