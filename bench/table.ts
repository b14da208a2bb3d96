import { text } from 'node:stream/consumers'
import * as z from 'zod'

const line = z.object({
  scenario: z.string(),
  measure: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  goal: z.number().optional(),
  better: z.enum(['lower', 'higher']).optional(),
  met: z.boolean().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  load: z.number(),
})
type Line = z.infer<typeof line>

/** Reads what the benchmarks print and prints it as a table of Markdown: `npm run bench -- 2 4 | node bench/table.ts`. */
function formatLine({ scenario, measure, value, unit, load, ...rest }: Line): string {
  const goal = rest.goal === undefined ? '' : `${rest.better === 'higher' ? '≥' : '≤'} ${rest.goal}`
  const met = rest.met === undefined ? '' : rest.met ? 'yes' : '**no**'
  const size = Object.entries(rest.with ?? {}).map(
    ([name, amount]) => `${name} ${amount.toLocaleString('en')}`,
  )
  const figure = value === null ? '–' : `${value.toLocaleString('en')} ${unit}`
  return `| ${[scenario, measure, size.join(', '), figure, goal, met, load].join(' | ')} |`
}

const lines = (await text(process.stdin)).split('\n').filter((one) => one.startsWith('{'))
console.log('| # | measure | with | figure | goal | met | load |')
console.log('|---|---|---|---|---|---|---|')
for (const one of lines) console.log(formatLine(line.parse(JSON.parse(one))))
