import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Step } from './step.ts'

const BIN = join(import.meta.dirname, '../../node_modules/.bin')

/** A step that is another program: it holds when the program exits with 0, else its output is the finding. */
function commandStep(name: string, commandsFor: (root: string) => readonly (readonly string[])[]): Step {
  return {
    name,
    run: async (root) => {
      const findings: string[] = []
      for (const [command = '', ...args] of commandsFor(root)) {
        const { code, output } = await run(join(BIN, command), args, root)
        if (code !== 0) findings.push(output.trim() || `${command} ended with ${code}`)
      }
      return findings
    },
  }
}

async function run(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, PATH: `${BIN}${delimiter}${process.env['PATH']}`, NO_COLOR: '1' }
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number>((done) => child.on('close', (status) => done(status ?? 1)))
  return { code, output: Buffer.concat(chunks).toString('utf8') }
}

const PROJECTS = '{packages,apps}/*/tsconfig*.json'
const TOOL_PROJECTS = '{e2e,bench,tools}/tsconfig.json'

export const types = commandStep('types', (root) =>
  globSync([PROJECTS, TOOL_PROJECTS], { cwd: root }).map((project) => ['tsc', '-p', project]),
)

export const lint = commandStep('lint', () => [['oxlint', '--deny-warnings', '--quiet']])

export const format = commandStep('format', () => [
  ['biome', 'check', '--colors=off', '--reporter=summary', '.'],
])

export const unused = commandStep('unused', () => [['knip', '--no-progress', '--no-config-hints']])

/** Repetition stays under 2 % of the lines (tests and tables of data do not count). */
export const repetition = commandStep('repetition', () => [
  [
    'jscpd',
    '--threshold=2',
    '--min-lines=6',
    '--min-tokens=60',
    '--reporters=consoleFull',
    '--format=typescript,tsx',
    '--ignore=**/node_modules/**,**/dist/**,**/*.test.ts,**/*.test.tsx,e2e/**,bench/**,**/test/**,**/seed/**',
    '--silent',
    'packages',
    'apps',
    'tools',
  ],
])
