import type { Clock } from '../../clock.ts'
import type { ShellOutput, ShellSession } from '../../cluster/content.ts'
import type { ShellState } from './program.ts'
import { runLine } from './run-line.ts'

const encoder = new TextEncoder()

/** One line to run; undefined means a script that comes in line by line. */
export type Job = { readonly line: string | undefined; readonly isTerminal: boolean }

/** What comes in, whole once it has ended; a terminal has no end. */
function createInput({ isTerminal }: Job) {
  const chunks: Uint8Array[] = []
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const inputBytes = async (): Promise<Uint8Array> => {
    if (isTerminal) return new Uint8Array()
    await ended
    return Buffer.concat(chunks)
  }
  return {
    inputBytes,
    input: async (): Promise<string> => Buffer.from(await inputBytes()).toString(),
    add: (bytes: Uint8Array) => void chunks.push(bytes.slice()),
    end: () => end(),
  }
}

/** Runs without a line editor: a single command, or a script from the input, then ends with its exit code. */
export function createOneShot(job: Job, state: ShellState, clock: Clock, output: ShellOutput): ShellSession {
  const control = new AbortController()
  const { add, end: endInput, ...inputs } = createInput(job)
  const emit =
    (sink: (bytes: Uint8Array) => void) =>
    (content: string | Uint8Array): void => {
      if (typeof content === 'object') return sink(content)
      sink(encoder.encode(job.isTerminal ? content.replaceAll('\n', '\r\n') : content))
    }
  const surroundings = {
    state,
    clock,
    ...inputs,
    out: emit(output.stdout),
    err: emit(output.stderr),
    signal: control.signal,
  }

  const run = async (): Promise<void> => {
    if (job.line !== undefined) return finish(await runLine(job.line, surroundings))
    let code = 0
    for (const line of (await inputs.input()).split('\n')) {
      code = await runLine(line, { ...surroundings, input: () => Promise.resolve('') })
      if (state.exitCode !== undefined) break
    }
    finish(state.exitCode ?? code)
  }
  const finish = (code: number): void => {
    if (!control.signal.aborted) output.exit(code)
  }
  // What `cat` reads it writes at once; everything else waits for the end of its input.
  const isEcho = /^'?cat'?$/.test(job.line?.trim() ?? '')
  if (!isEcho) void run()

  return {
    write: (bytes) => {
      // Ctrl-C on a terminal without a line editor.
      if (job.isTerminal && bytes.includes(3)) {
        control.abort()
        output.exit(130)
      } else if (isEcho) output.stdout(bytes)
      else add(bytes)
    },
    end: () => {
      if (isEcho) finish(0)
      endInput()
    },
    resize: (size) => {
      state.size = size
    },
    close: () => {
      control.abort()
      endInput()
    },
  }
}
