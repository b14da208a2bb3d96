import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { countUnhandled, findCrashes } from './find-crashes.ts'
import { type Failure, type Report, readReport } from './report.ts'

const root = join(import.meta.dirname, '../..')

/** Each named step of `npm run check` counts as one test. */
export async function runChecks(): Promise<Report> {
  const { code, output } = await runNode([join(root, 'tools/check.ts')])
  const lines = output.split('\n')
  const passed = lines.filter((line) => line.startsWith('ok   ')).length
  const failures = lines.flatMap((line, index) => {
    const name = /^FAIL (\S+)/.exec(line)?.[1]
    if (!name) return []
    const rest = lines.slice(index + 1)
    const end = rest.findIndex((one) => !one.startsWith('     '))
    return [{ file: 'npm run check', titles: [name], error: rest.slice(0, end).join('\n') }]
  })
  return complete({ passed, skipped: 0, failures, files: [] }, { file: 'npm run check', code })
}

type Selection = { readonly file: string; readonly pattern: string | null }

/** Runs tests by their configuration: all of them, or those of one file whose titles match. */
export async function runVitest(name: string, config: string, only?: Selection): Promise<Report> {
  const path = join(root, `reports/${name}.json`)
  const chosen = only
    ? [only.file, ...(only.pattern === null ? [] : ['--testNamePattern', only.pattern])]
    : []
  const { code, output } = await runNode([
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...chosen,
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ])
  const crashes = findCrashes(output, root)
  const others = Math.max(0, countUnhandled(output) - crashes.length)
  return complete(load(path, config), { file: config, code, crashes, others })
}

type Ending = {
  readonly file: string
  readonly code: number
  readonly crashes?: readonly Failure[]
  /** Errors between tests that are no crashes. */
  readonly others?: number
}

/** A file that cannot be loaded, a crash, or another error between tests fails a run without failing a test. */
export function complete(report: Report, { file, code, crashes = [], others = 0 }: Ending): Report {
  const failures = [...report.failures, ...crashes]
  if (code === 0 || report.failures.length > 0 || (crashes.length > 0 && others === 0))
    return { ...report, failures }
  const error = `ended with ${code} although no test failed: see its output`
  return { ...report, failures: [...failures, { file, titles: null, error }] }
}

function load(path: string, file: string): Report {
  try {
    return readReport(readFileSync(path, 'utf8'), root)
  } catch (cause) {
    return { passed: 0, skipped: 0, files: [], failures: [{ file, titles: null, error: String(cause) }] }
  }
}

/** Runs one of our programs, showing and keeping what it prints. */
export function runNode(
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (from: Readable, to: NodeJS.WritableStream): void => {
    from.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      to.write(chunk)
    })
  }
  keep(child.stdout, process.stdout)
  keep(child.stderr, process.stderr)
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, output })))
}
