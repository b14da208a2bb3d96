import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './report.ts'

/**
 * As Vitest tells that a process of its tests touched memory that is not its own, as native code does and ours cannot. One that
 * aborted or was killed may have taken too much memory, which is a fault of ours.
 */
const CRASH = /Worker exited unexpectedly with signal (SIGSEGV|SIGBUS) .*while running test files? (.+)$/
const UNHANDLED = /Vitest caught (\d+) unhandled error/

/** The files whose process has crashed in their middle, from what a run has printed. */
export function findCrashes(output: string, root: string): readonly Failure[] {
  const found = new Map<string, Failure>()
  for (const line of stripVTControlCharacters(output).split('\n')) {
    const [, signal, files] = CRASH.exec(line) ?? []
    for (const path of files?.split(', ') ?? []) {
      const file = relative(root, path)
      const error = `its process was ended by ${signal}`
      found.set(file, { file, titles: null, error, crashed: true })
    }
  }
  return [...found.values()]
}

/** How many errors happened between tests, crashes among them. */
export function countUnhandled(output: string): number {
  return Number(UNHANDLED.exec(stripVTControlCharacters(output))?.[1] ?? 0)
}
