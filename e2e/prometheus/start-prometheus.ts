import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetch } from 'undici'
import * as z from 'zod'
import { findFreePort } from '../world/free-port.ts'
import { runProgram } from '../world/run-program.ts'

type PrometheusSample = { readonly labels: Readonly<Record<string, string>>; readonly value: number }

export type Prometheus = {
  /** An instant query at a time in unix seconds. */
  readonly query: (promql: string, time: number) => Promise<readonly PrometheusSample[]>
  /** Where its HTTP API is. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const answer = z.object({
  status: z.literal('success'),
  data: z.object({
    result: z.array(
      z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) }),
    ),
  }),
})

/** Why no Prometheus can be started here, or null. */
export function missingPrometheus(): string | null {
  return existsSync('/usr/bin/prometheus') && existsSync('/usr/bin/promtool')
    ? null
    : 'Prometheus is not here (Debian: apt-get install prometheus)'
}

/** A Prometheus on loopback whose whole past is the given OpenMetrics text; without one it takes remote writes. */
export async function startPrometheus(openMetrics?: string): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  writeFileSync(join(folder, 'prometheus.yml'), 'scrape_configs: []\n')
  if (openMetrics !== undefined) writeBlocks(folder, openMetrics)
  const port = await findFreePort()
  const program = runProgram('/usr/bin/prometheus', [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    '--storage.tsdb.retention.time=10y',
    `--web.listen-address=127.0.0.1:${port}`,
    ...(openMetrics === undefined ? ['--web.enable-remote-write-receiver'] : []),
  ])
  await program.waitForLine((line) => line.includes('Server is ready to receive web requests'))
  return {
    url: `http://127.0.0.1:${port}`,
    query: async (promql, time) => {
      const body = new URLSearchParams({ query: promql, time: String(time) })
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/query`, { method: 'POST', body })
      const text = await response.text()
      if (!response.ok) throw new Error(`${text}\n${promql}`)
      const { result } = answer.parse(JSON.parse(text)).data
      return result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }))
    },
    stop: async () => {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeBlocks(folder: string, openMetrics: string): void {
  const source = join(folder, 'past.om')
  writeFileSync(source, openMetrics)
  execFileSync(
    '/usr/bin/promtool',
    ['tsdb', 'create-blocks-from', 'openmetrics', source, join(folder, 'data')],
    { stdio: 'ignore' },
  )
}
