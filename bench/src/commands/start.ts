import { readConfig } from '../../../gateway/src/env.ts'
import { type RunningPart, startPart } from '../part.ts'
import { environmentLine, targetTable, writeResults } from '../results.ts'
import { spreadOf } from '../spread.ts'
import { startTestBed } from '../test-bed.ts'

/* npm run bench:start: how long the built gateway takes from the start of its process until /ready says so. */

const times = 10
const mostMs = 1_500

const testBed = await startTestBed(2)
const took: number[] = []
const processor: number[] = []
try {
  // What a bad environment would end, it would end ten times.
  readConfig(testBed.gatewayEnvironment)
  for (let made = 0; made < times; made += 1) {
    const gateway: RunningPart = await startPart('gateway', testBed.gatewayEnvironment, '/ready')
    took.push(gateway.readyAfterMs)
    if (gateway.processorMs !== undefined) processor.push(gateway.processorMs)
    await gateway.stop()
  }
} finally {
  await testBed.stop()
}
const { median, least, most } = spreadOf(took)
const milliseconds = (value: number) => `${Math.round(value)} ms`
await writeResults(
  'Cold start of the gateway',
  [
    environmentLine(),
    targetTable([
      {
        what: `from the start of the process to \`/ready\`, median of ${times} (least to most)`,
        measured: `${milliseconds(median)} (${milliseconds(least)}–${milliseconds(most)})`,
        target: `≤ ${milliseconds(mostMs)}`,
        reached: median <= mostMs,
      },
    ]),
    ...(processor.length > 0
      ? [
          `Of a processor it takes ${milliseconds(spreadOf(processor).median)} (median); the rest is waiting for one.`,
        ]
      : []),
  ].join('\n\n'),
)
