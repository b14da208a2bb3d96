import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import type { ShellOutput, ShellSession } from '../../api/content.ts'
import type { Clock } from '../../clock.ts'
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

/** A shell on a terminal: Node's own line editor does cursor keys, history and the width of Hangul. */
export function createTerminal(state: ShellState, clock: Clock, output: ShellOutput): ShellSession {
  const input = new PassThrough()
  const screen = Object.assign(new PassThrough(), {
    columns: state.size.columns,
    rows: state.size.rows,
    isTTY: true,
  })
  screen.on('data', (bytes: Uint8Array) => output.stdout(bytes))
  const editor = createInterface({
    input,
    output: screen,
    terminal: true,
    historySize: 200,
    completer: (line: string) => complete(line, state),
  })
  const write = (text: string): void => void screen.write(text.replaceAll('\n', '\r\n'))
  let running: AbortController | undefined
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
  const run = async (line: string): Promise<void> => {
    if (line.trim() !== '') state.history.push(line)
    running = new AbortController()
    await runLine(line, {
      state,
      clock,
      out: write,
      err: write,
      input: () => Promise.resolve(''),
      signal: running.signal,
    })
    running = undefined
    if (state.exitCode === undefined) ask()
    else finish(state.exitCode)
  }
  // One line after another, also when many are pasted at once.
  let queue = Promise.resolve()
  editor.on('line', (line) => {
    queue = queue.then(() => (isClosed ? undefined : run(line)))
  })
  editor.on('SIGINT', () => {
    write('^C\n')
    if (running !== undefined) return running.abort()
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
      running?.abort()
      editor.close()
      input.destroy()
      screen.destroy()
    },
  }
}
