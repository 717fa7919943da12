import { Counter, Histogram, type Registry } from 'prom-client'
import type { Vitals } from './shapes.ts'

/** Labels never hold a value of a request. */
export function createBrowserMetrics(registry: Registry) {
  const registers = [registry]
  const vital = (name: string, help: string, buckets: number[]) =>
    new Histogram({
      name,
      help: `${help}, by pattern, as sampled in browsers.`,
      labelNames: ['pattern'],
      buckets,
      registers,
    })
  const times = [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 2.5, 4, 8]
  const vitals = {
    lcp: vital('web_vitals_lcp_seconds', 'When the largest content was painted', times),
    inp: vital(
      'web_vitals_inp_seconds',
      'The slowest response to an interaction',
      [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
    ),
    cls: vital('web_vitals_cls', 'How much of the layout shifted', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]),
    ttfb: vital('web_vitals_ttfb_seconds', 'When the first byte arrived', times),
  }
  const scriptErrors = new Counter({
    name: 'web_script_errors_total',
    help: 'Script errors in sampled browsers, by pattern.',
    labelNames: ['pattern'],
    registers,
  })
  const violations = new Counter({
    name: 'web_policy_violations_total',
    help: 'What browsers refused by the content security policy, by directive.',
    labelNames: ['directive'],
    registers,
  })
  const browserReports = new Counter({
    name: 'web_browser_reports_total',
    help: 'Requests with measurements and reports, by outcome: counted, ignored, limited.',
    labelNames: ['kind', 'outcome'],
    registers,
  })

  return {
    measured(pattern: string, { lcp, inp, cls, ttfb, errors }: Vitals): void {
      if (lcp !== undefined) vitals.lcp.observe({ pattern }, lcp / 1_000)
      if (inp !== undefined) vitals.inp.observe({ pattern }, inp / 1_000)
      if (ttfb !== undefined) vitals.ttfb.observe({ pattern }, ttfb / 1_000)
      if (cls !== undefined) vitals.cls.observe({ pattern }, cls)
      scriptErrors.inc({ pattern }, errors)
    },
    violated(directive: string): void {
      violations.inc({ directive })
    },
    received(kind: 'vitals' | 'reports', outcome: 'counted' | 'ignored' | 'limited'): void {
      browserReports.inc({ kind, outcome })
    },
  }
}
