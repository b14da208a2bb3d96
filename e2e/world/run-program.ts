import { type ChildProcess, spawn } from 'node:child_process'
import { STOP_LIMIT_MS } from '../../apps/server/src/app/stop-server.ts'
import { PATIENCE } from './patience.ts'

export type Program = {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves with the first line of standard output that the test accepts; rejects when the program ends before. */
  readonly waitForLine: (accept: (line: string) => boolean, timeoutMs?: number) => Promise<string>
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

const running = new Set<ChildProcess>()
// A test that ran out of time leaves nothing running behind it.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program of the repository and keeps what it prints (the last 200 kB). */
export function runProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  // A word for tests alone, which no program of ours knows.
  const { NARU_PATIENCE: _, ...given } = process.env
  const child = spawn(command, args, { env: { ...given, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  const listeners = new Set<() => void>()
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString('utf8')).slice(-200_000)
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const waitForLine: Program['waitForLine'] = (accept, timeoutMs = PATIENCE.shown) =>
    new Promise((done, fail) => {
      const finish = (settle: () => void): void => {
        listeners.delete(look)
        clearTimeout(timer)
        settle()
      }
      const look = (): void => {
        const line = output.split('\n').find(accept)
        if (line !== undefined) finish(() => done(line))
      }
      const say = (why: string) => () =>
        finish(() => {
          // Nobody holds what did not start, so nobody else would end it.
          child.kill('SIGKILL')
          fail(new Error(`${args[0]}: ${why}\n${output.slice(-4000)}`))
        })
      const timer = setTimeout(say('the expected line did not come'), timeoutMs)
      listeners.add(look)
      child.once('exit', say('ended early'))
      look()
    })
  const stop: Program['stop'] = async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), 2 * STOP_LIMIT_MS)
    await ended
    clearTimeout(late)
  }
  return { child, output: () => output, waitForLine, stop }
}
