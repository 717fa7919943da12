import { Counter, Histogram, type Registry } from 'prom-client'

const seconds = [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 2.5, 4, 8]

/** Labels never hold a value of a request. */
export function createBrowserMetrics(registry: Registry) {
  const registers = [registry]
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help: `${help}, by page pattern.`, labelNames: ['pattern'], buckets, registers })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  return {
    lcp: histogram('web_vitals_lcp_seconds', 'When the largest content was shown', seconds),
    inp: histogram(
      'web_vitals_inp_seconds',
      'The slowest response to a press',
      [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
    ),
    cls: histogram('web_vitals_cls', 'How much of the layout moved', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]),
    ttfb: histogram('web_vitals_ttfb_seconds', 'When the first byte arrived', seconds),
    errors: counter('web_script_errors_total', 'Script errors in measured visits.', ['pattern']),
    violations: counter('web_policy_violations_total', 'What browsers refused.', ['directive']),
    requests: counter('web_browser_reports_total', 'Measurements and reports that came.', [
      'kind',
      'outcome',
    ]),
  }
}
