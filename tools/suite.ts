import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Failure, Report } from './suite/report.ts'
import { runChecks, runNode, runVitest } from './suite/run-stage.ts'
import { findUnsteady, nameOf, patternOf, planAgain } from './suite/second-try.ts'
import { type Stage, tellEnd } from './suite/tell-end.ts'

const UNIT = 'vitest.config.ts'
const E2E = 'e2e/vitest.config.ts'

const stages: Stage[] = []

/** Runs a part of the suite and keeps how long it took. */
async function timed(name: string, work: () => Promise<Report>): Promise<Report> {
  const start = performance.now()
  const report = await work()
  stages.push({ name, took: performance.now() - start })
  return report
}

/** Tries once more what may have stumbled, each file alone; what passes now. */
async function tryAgain(failures: readonly Failure[]): Promise<readonly Failure[]> {
  const unsteady: Failure[] = []
  for (const [index, again] of planAgain(failures).entries()) {
    const config = again.file.startsWith('e2e/') ? E2E : UNIT
    const only = { file: again.file, pattern: patternOf(again) }
    const second = await timed(`${again.file}, again`, () => runVitest(`again-${index}`, config, only))
    unsteady.push(...findUnsteady(again, second))
  }
  return unsteady
}

const reports = [
  await timed('checks', runChecks),
  await timed('unit', () => runVitest('unit', UNIT)),
  await timed('e2e', () => runVitest('e2e', E2E)),
]
const first = reports.flatMap(({ failures }) => failures)
const unsteady = await tryAgain(first)
const failures = first.filter((failure) => !unsteady.includes(failure))
const told = unsteady.map((failure) => ({ test: nameOf(failure), error: failure.error }))
writeFileSync(join(import.meta.dirname, '../reports/unsteady.json'), `${JSON.stringify(told, null, 2)}\n`)

await runNode([join(import.meta.dirname, 'screens.ts')])
for (const line of tellEnd({ stages, reports, failures, unsteady })) console.log(line)
const sum = (field: 'passed' | 'skipped') => reports.reduce((total, report) => total + report[field], 0)
console.log(
  `\n${sum('passed') + unsteady.length} passed, ${failures.length} failed, ${sum('skipped')} skipped`,
)
process.exitCode = failures.length === 0 ? 0 : 1
