export function thumbnailUrl(template: string, width: number, height: number): string {
  return template.replaceAll('{width}', String(width)).replaceAll('{height}', String(height))
}
