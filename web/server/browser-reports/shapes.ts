import { z } from 'zod'

/** The most reports that are read of one request. */
const maxReports = 20

const milliseconds = z.number().min(0).max(300_000)
const inSeconds = milliseconds.transform((time) => time / 1_000).optional()

export const vitalsShape = z.object({
  pattern: z.string(),
  lcp: inSeconds,
  inp: inSeconds,
  ttfb: inSeconds,
  cls: z.number().min(0).max(100).optional(),
  errors: z.int().min(0).max(1_000),
})

const text = z.string().catch('')
const line = z.int().min(0).nullable().catch(null)

const directive = z.string().regex(/^[a-z-]{1,40}$/)

const reportUriForm = z
  .object({
    'csp-report': z.object({
      'document-uri': z.url(),
      'effective-directive': directive,
      'blocked-uri': text,
      'source-file': text,
      'line-number': line,
      'script-sample': text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      documentURL: report['document-uri'],
      effectiveDirective: report['effective-directive'],
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
      sample: report['script-sample'],
    },
  ])

const reportingApiForm = z
  .array(
    z
      .object({
        type: z.literal('csp-violation'),
        body: z.object({
          documentURL: z.url(),
          effectiveDirective: directive,
          blockedURL: text,
          sourceFile: text,
          lineNumber: line,
          sample: text,
        }),
      })
      .transform(({ body }) => body)
      .nullable()
      .catch(null),
  )
  .transform((reports) => reports.slice(0, maxReports).filter((report) => report !== null))

export const violationsShape = z.union([reportUriForm, reportingApiForm])
