import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './report.ts'

/** As Vitest tells that the system has ended a process of its tests: it names a signal, or a code that we gave. */
const CRASH = /Worker exited unexpectedly with signal (SIG[A-Z]+) .*while running test files? (.+)$/

/** The files whose process was ended by a signal in their middle, from what a run has printed. */
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
