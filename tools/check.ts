import { join } from 'node:path'
import { arrows } from './check/arrows.ts'
import { ceilings } from './check/ceilings.ts'
import { citations } from './check/citations.ts'
import { format, lint, repetition, types, unused } from './check/commands.ts'
import { coverage } from './check/coverage.ts'
import { cycles } from './check/cycles.ts'
import { dropped } from './check/dropped.ts'
import { floors } from './check/floors.ts'
import { messages } from './check/messages.ts'
import { patience } from './check/patience.ts'
import { shipped } from './check/shipped.ts'
import { spreads } from './check/spreads.ts'
import type { Step } from './check/step.ts'
import { strippable } from './check/strippable.ts'

/** What takes longest begins first: it keeps one processor busy by itself. */
const STEPS: readonly Step[] = [
  repetition,
  lint,
  arrows,
  floors,
  cycles,
  ceilings,
  messages,
  citations,
  coverage,
  patience,
  spreads,
  dropped,
  strippable,
  format,
  types,
  unused,
  shipped,
]

const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const failed: string[] = []

/** What is printed of a step, once it is done. */
async function look(step: Step): Promise<void> {
  const start = performance.now()
  const findings = await step.run(root)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`)
  for (const finding of findings) console.log(finding.replace(/^/gm, '     '))
  if (findings.length > 0) failed.push(step.name)
}

/** Two at a time: what reads the tree by itself, and what waits for another program. */
const left = steps.values()
const lookOn = async (): Promise<void> => {
  for (const step of left) await look(step)
}
await Promise.all([lookOn(), lookOn()])

console.log(failed.length === 0 ? 'The house is in order.' : `Not in order: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
