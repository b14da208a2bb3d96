import { parseCommandLine, type SimpleCommand, type Step } from './command-line.ts'
import { FILE_PROGRAMS } from './file-programs.ts'
import { resolvePath } from './file-tree.ts'
import type { Process, Program } from './program.ts'
import { SYSTEM_PROGRAMS } from './system-programs.ts'
import { tar } from './tar-program.ts'

const PROGRAMS: ReadonlyMap<string, Program> = new Map([
  ...Object.entries(FILE_PROGRAMS),
  ...Object.entries(SYSTEM_PROGRAMS),
  ['tar', tar] as const,
])

/** The program of that name or path, such as `ls` or `/bin/ls`. */
export function findProgram(name: string): Program | undefined {
  return PROGRAMS.get(name.replace(/^\/(?:usr\/)?s?bin\//, ''))
}

type Surroundings = Omit<Process, 'args'>

/** `env LC_ALL=C ls`: what the programs here write depends on no variable. */
function withoutVariables(args: readonly string[]): readonly string[] {
  const at = args.findIndex((arg) => !/^\w+=/.test(arg))
  return at < 0 ? ['env'] : args.slice(at)
}

async function runSimple({ words }: SimpleCommand, process: Surroundings): Promise<number> {
  const [name = '', ...args] = words
  if (name === 'env' && args.length > 0) return runSimple({ words: withoutVariables(args) }, process)
  if (/^\w+=/.test(name)) return (await findProgram('export')?.({ ...process, args: words })) ?? 0
  const program = findProgram(name)
  if (program !== undefined) return program({ ...process, args })
  process.err(`sh: ${name}: not found\n`)
  return 127
}

function save(
  { path, append }: NonNullable<SimpleCommand['redirect']>,
  text: string,
  { state }: Surroundings,
): void {
  const full = resolvePath(state.cwd, path)
  state.files.write(full, append ? (state.files.read(full) ?? '') + text : text)
}

async function runPipe(pipe: Step['pipe'], process: Surroundings): Promise<number> {
  let { input, inputBytes } = process
  let code = 0
  for (const [index, command] of pipe.entries()) {
    const isLast = index === pipe.length - 1 && command.redirect === undefined
    let collected = ''
    const collect = (content: string | Uint8Array): void =>
      void (collected += Buffer.from(content).toString())
    const out = isLast ? process.out : collect
    code = await runSimple(command, { ...process, input, inputBytes, out })
    if (command.redirect !== undefined) save(command.redirect, collected, process)
    const passed = command.redirect === undefined ? collected : ''
    input = () => Promise.resolve(passed)
    inputBytes = () => Promise.resolve(Buffer.from(passed))
  }
  return code
}

/** Runs a line and answers the exit code of what ran last. */
export async function runLine(line: string, process: Surroundings): Promise<number> {
  const { state, signal } = process
  let code = Number(state.env['?'] ?? 0)
  for (const { when, pipe } of parseCommandLine(line, state.env)) {
    const isSkipped = (when === 'success' && code !== 0) || (when === 'failure' && code === 0)
    if (isSkipped) continue
    code = await runPipe(pipe, process)
    state.env['?'] = String(code)
    if (state.exitCode !== undefined || signal.aborted) break
  }
  return signal.aborted ? 130 : code
}
