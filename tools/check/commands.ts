import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Step } from './step.ts'

const BIN = join(import.meta.dirname, '../../node_modules/.bin')

/** A step that is another program: it holds when the program exits with 0, else its output is the finding. */
function commandStep(name: string, [command, ...args]: readonly [string, ...string[]]): Step {
  return {
    name,
    run: async (root) => {
      const { code, output } = await run(join(BIN, command), args, root)
      return code === 0 ? [] : [output.trim() || `${command} ended with ${code}`]
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

export const types = commandStep('types', ['tsc', '--build', '--pretty', 'false'])

export const lint = commandStep('lint', ['oxlint', '--deny-warnings', '--quiet'])

export const format = commandStep('format', ['biome', 'check', '--colors=off', '--reporter=summary', '.'])

export const unused = commandStep('unused', ['knip', '--no-progress', '--no-config-hints'])

/** Repetition stays under 2 % of the lines (tests and tables of data do not count). */
export const repetition = commandStep('repetition', [
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
])
