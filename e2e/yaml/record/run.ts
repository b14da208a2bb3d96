import { writeFileSync } from 'node:fs'
import { formatYamlRecord, type RecordedReading } from '../../../packages/kube/test/yaml-record.ts'
import { TEXTS } from '../../../packages/kube/test/yaml-table.ts'
import { startYamlCluster } from '../ask-yaml.ts'

/** Writes down what a real API server reads in the table of YAML: `node e2e/yaml/record/run.ts`. */
const FILE = new URL('../../../packages/kube/test/yaml-recorded.jsonl', import.meta.url)

const cluster = await startYamlCluster()
try {
  const readings: RecordedReading[] = []
  for (const text of TEXTS) readings.push([text, await cluster.read(text)])
  writeFileSync(FILE, formatYamlRecord(readings))
} finally {
  await cluster.stop()
}
