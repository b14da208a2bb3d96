import { writeFileSync } from 'node:fs'
import { writeRecord } from '../../../packages/promql/test/record.ts'
import { TABLE } from '../../../packages/promql/test/table.ts'
import { END, WORLD } from '../../../packages/promql/test/world.ts'
import { WRONG } from '../../../packages/promql/test/wrong.ts'
import { askPrometheus } from '../ask-prometheus.ts'
import { startWithSeries } from '../write-series.ts'

/** Writes down what a real Prometheus answers to the table of expressions: `node e2e/prometheus/record/run.ts`. */
const FILE = new URL('../../../packages/promql/test/recorded.jsonl', import.meta.url)

const prometheus = await startWithSeries(WORLD)
try {
  const answers = []
  for (const expression of [...TABLE, ...WRONG])
    answers.push([expression, await askPrometheus(prometheus.url, { expression, time: END })] as const)
  writeFileSync(FILE, writeRecord(answers))
} finally {
  await prometheus.stop()
}
