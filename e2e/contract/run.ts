import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type CaseResult, runContract } from './run-contract.ts'

const { values } = parseArgs({
  options: {
    kubeconfig: { type: 'string' },
    context: { type: 'string' },
    only: { type: 'string' },
    verbose: { type: 'boolean', short: 'v' },
  },
})

if (values.kubeconfig === undefined) {
  console.error('usage: npm run contract -- --kubeconfig FILE [--context NAME] [--only TEXT] [--verbose]')
  process.exit(2)
}

function report({ topic, sentence, outcome, ms, why, told }: CaseResult): void {
  for (const words of told) console.log(`${topic}: ${words}`)
  if (outcome === 'passed' && !values.verbose) return
  console.log(`${outcome.toUpperCase()} ${topic}: ${sentence} (${ms} ms)`)
  if (why !== undefined) console.log(why.replace(/^/gm, '    '))
}

const results = await runContract(readFileSync(values.kubeconfig, 'utf8'), {
  context: values.context,
  only: values.only,
  onResult: report,
})
const count = (outcome: CaseResult['outcome']) => results.filter((one) => one.outcome === outcome).length
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
process.exit(count('failed') > 0 ? 1 : 0)
