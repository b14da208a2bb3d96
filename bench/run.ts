import { parseArgs } from 'node:util'
import { setup } from '../e2e/world/server-program.ts'
import { createReport, type Scenario } from './report.ts'
import { SCENARIOS } from './scenarios.ts'

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { kubeconfig: { type: 'string' } },
})
const chosen: readonly Scenario[] = SCENARIOS.filter(
  ({ id }) => wanted.includes(id) || (wanted.includes('all') && !id.startsWith('testbed')),
)

if (chosen.length === 0) {
  console.log('npm run bench -- SCENARIO… [--kubeconfig FILE]')
  for (const { id, title } of SCENARIOS) console.log(`  ${id.padEnd(8)} ${title}`)
  process.exit(wanted.length === 0 ? 0 : 2)
}

await setup()
const options = { kubeconfig: values.kubeconfig }
for (const scenario of chosen) await scenario.run(createReport(scenario), options)
process.exit(0)
