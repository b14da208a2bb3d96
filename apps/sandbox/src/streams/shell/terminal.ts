import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import type { Clock } from '../../clock.ts'
import type { ShellOutput, ShellSession } from '../../cluster/content.ts'
import { FILE_PROGRAMS } from './file-programs.ts'
import type { ShellState } from './program.ts'
import { runLine } from './run-line.ts'
import { SYSTEM_PROGRAMS } from './system-programs.ts'

const NAMES = [...Object.keys(FILE_PROGRAMS), ...Object.keys(SYSTEM_PROGRAMS)].sort()

/** Command names first, then files of the folder. */
function complete(line: string, { cwd, files }: ShellState): [string[], string] {
  const word = /\S*$/.exec(line)?.[0] ?? ''
  const isFirst = word.length === line.trimStart().length
  const choices = isFirst ? NAMES : files.list(cwd)
  return [choices.filter((choice) => choice.startsWith(word)), word]
}

function prompt({ env, cwd }: ShellState): string {
  return `\u001B[36m${env['HOSTNAME'] ?? ''}\u001B[0m:${cwd}$ `
}

type Screen = PassThrough & { columns: number; rows: number; isTTY: boolean }

function createScreen({ size: { columns, rows } }: ShellState, output: ShellOutput): Screen {
  const screen = Object.assign(new PassThrough(), { columns, rows, isTTY: true })
  screen.on('data', (bytes: Uint8Array) => output.stdout(bytes))
  return screen
}

type Runner = { readonly run: (line: string) => Promise<void>; readonly interrupt: () => boolean }

/** Runs one line at a time; `interrupt` is false when nothing runs. */
function createRunner(
  state: ShellState,
  clock: Clock,
  write: (content: string | Uint8Array) => void,
): Runner {
  let running: AbortController | undefined
  return {
    run: async (line) => {
      if (line.trim() !== '') state.history.push(line)
      running = new AbortController()
      const { signal } = running
      await runLine(line, {
        state,
        clock,
        out: write,
        err: write,
        input: () => Promise.resolve(''),
        inputBytes: () => Promise.resolve(new Uint8Array()),
        signal,
      })
      running = undefined
    },
    interrupt: () => {
      running?.abort()
      return running !== undefined
    },
  }
}

/** A shell on a terminal: Node's own line editor does cursor keys, history and the width of Hangul. */
export function createTerminal(state: ShellState, clock: Clock, output: ShellOutput): ShellSession {
  const input = new PassThrough()
  const screen = createScreen(state, output)
  const completer = (line: string): [string[], string] => complete(line, state)
  const editor = createInterface({ input, output: screen, terminal: true, historySize: 200, completer })
  const write = (content: string | Uint8Array): void =>
    void screen.write(typeof content === 'string' ? content.replaceAll('\n', '\r\n') : content)
  const runner = createRunner(state, clock, write)
  let isClosed = false

  const ask = (): void => {
    editor.setPrompt(prompt(state))
    editor.prompt()
  }
  const finish = (code: number): void => {
    if (isClosed) return
    isClosed = true
    editor.close()
    // The screen hands its last bytes over before the session ends.
    screen.end(() => output.exit(code))
  }
  const enter = async (line: string): Promise<void> => {
    if (isClosed) return
    await runner.run(line)
    if (state.exitCode === undefined) ask()
    else finish(state.exitCode)
  }
  // One line after another, also when many are pasted at once.
  let queue = Promise.resolve()
  editor.on('line', (line) => {
    queue = queue.then(() => enter(line))
  })
  editor.on('SIGINT', () => {
    write('^C\n')
    if (runner.interrupt()) return
    editor.write(null, { ctrl: true, name: 'e' })
    editor.write(null, { ctrl: true, name: 'u' })
    ask()
  })
  editor.on('close', () => finish(Number(state.env['?'] ?? 0)))
  ask()

  return {
    write: (bytes) => void input.write(bytes),
    end: () => void input.end(),
    resize: (size) => {
      state.size = size
      Object.assign(screen, size)
      screen.emit('resize')
    },
    close: () => {
      isClosed = true
      runner.interrupt()
      editor.close()
      input.destroy()
      screen.destroy()
    },
  }
}
