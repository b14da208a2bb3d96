import { createReport, type Scenario } from './report.ts'
import { SCENARIOS } from './scenarios.ts'

const wanted = process.argv.slice(2)
const chosen: readonly Scenario[] = SCENARIOS.filter(
  ({ id }) => wanted.includes(id) || wanted.includes('all'),
)

if (chosen.length === 0) {
  console.log('npm run bench -- SCENARIO…')
  for (const { id, title } of SCENARIOS) console.log(`  ${id.padEnd(6)} ${title}`)
  process.exit(wanted.length === 0 ? 0 : 2)
}

for (const scenario of chosen) await scenario.run(createReport(scenario))
process.exit(0)
