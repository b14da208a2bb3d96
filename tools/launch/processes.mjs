import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Longer than any of them takes to end by itself: the server gives those whom it answers ten seconds. */
export const KILL_AFTER_MS = 20_000

const running = new Set()

/** Starts a program that ends with this one; when it ends by itself, everything does. */
export function startProcess(name, command, args, { cwd, env, onLine }) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'inherit'],
  })
  running.add(child)
  child.on('exit', (code) => {
    running.delete(child)
    if (stopping) return
    console.error(`${name} ended unexpectedly (${code ?? 'by a signal'}).`)
    void stopAll(1)
  })
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
  return child
}

let stopping = false

/** Ends what was started, gently first, and then this program. */
export async function stopAll(code = 0) {
  if (stopping) return
  stopping = true
  const ends = [...running].map((child) => new Promise((done) => child.on('exit', done)))
  for (const child of running) child.kill('SIGTERM')
  const late = setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
  }, KILL_AFTER_MS)
  await Promise.all(ends)
  clearTimeout(late)
  process.exit(code)
}

/** Ctrl-C and a termination end everything that was started. */
export function stopOnSignals() {
  process.on('SIGINT', () => void stopAll(0))
  process.on('SIGTERM', () => void stopAll(0))
}
