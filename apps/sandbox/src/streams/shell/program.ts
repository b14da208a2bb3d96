import type { Clock } from '../../clock.ts'
import type { FileTree } from './file-tree.ts'

/** What a program of the small shell sees of the world. */
export type Process = {
  readonly args: readonly string[]
  readonly state: ShellState
  readonly clock: Clock
  readonly out: (content: string | Uint8Array) => void
  readonly err: (text: string) => void
  /** Everything that comes in, once it has ended. */
  readonly input: () => Promise<string>
  readonly inputBytes: () => Promise<Uint8Array>
  readonly signal: AbortSignal
}

/** What lasts from one command to the next. */
export type ShellState = {
  cwd: string
  readonly env: Record<string, string>
  readonly files: FileTree
  readonly history: string[]
  size: { readonly columns: number; readonly rows: number }
  /** Set by `exit`. */
  exitCode: number | undefined
}

/** Answers the exit code. */
export type Program = (process: Process) => number | Promise<number>
