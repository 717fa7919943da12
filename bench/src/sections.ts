/**
 * Puts a section into a Markdown text: in the place of the one with the same heading of the second level, or at the end.
 */
export function sectionPut(text: string, heading: string, body: string): string {
  const [before = '', ...sections] = text.split(/^(?=## )/m)
  const section = `## ${heading}\n\n${body.trim()}\n`
  const place = sections.findIndex((one) => one.startsWith(`## ${heading}\n`))
  if (place === -1) sections.push(section)
  else sections[place] = section
  return `${[before, ...sections].map((part) => part.trim()).join('\n\n')}\n`
}
