import { overwrite } from './overwrite.ts'

export type LogLine = {
  /** The container it came from, as an index into the buffer's sources. */
  readonly source: number
  /** RFC 3339, as the cluster wrote it; empty when it wrote none. */
  readonly time: string
  readonly text: string
  /** Codes of colours that lines of the same source before it left open. */
  readonly open: string
}

export type LogLimits = { readonly lines: number; readonly characters: number }

const LIMITS: LogLimits = { lines: 1_000_000, characters: 80_000_000 }
/** The share of the oldest lines that is dropped at once, so that dropping stays rare. */
const DROPPED_SHARE = 0.1

/** The lines of a log in memory. Bounded: the oldest go first, and are counted. */
export class LogBuffer {
  readonly #limits: LogLimits
  #lines: LogLine[] = []
  #characters = 0
  #dropped = 0

  constructor(limits: LogLimits = LIMITS) {
    this.#limits = limits
  }

  get length(): number {
    return this.#lines.length
  }

  /** Lines that were here and are not any more. */
  get dropped(): number {
    return this.#dropped
  }

  /** Lines that ever came. */
  get total(): number {
    return this.#lines.length + this.#dropped
  }

  at(index: number): LogLine | undefined {
    return this.#lines[index]
  }

  append(lines: readonly LogLine[]): void {
    for (const line of lines) {
      this.#lines.push(line)
      this.#characters += line.text.length
    }
    while (this.#lines.length > this.#limits.lines || this.#isHeavy()) this.#drop()
  }

  // One line alone may be heavier than the limit; it is kept.
  #isHeavy(): boolean {
    return this.#characters > this.#limits.characters && this.#lines.length > 1
  }

  #drop(): void {
    const count = Math.max(1, Math.floor(this.#lines.length * DROPPED_SHARE))
    const gone = this.#lines.splice(0, Math.min(count, this.#lines.length - 1))
    this.#characters -= gone.reduce((sum, { text }) => sum + text.length, 0)
    this.#dropped += gone.length
  }

  /** Numbers (counted over all lines that ever came) of the lines from `from` on that match. */
  search(pattern: RegExp, from = 0): readonly number[] {
    const found: number[] = []
    for (let index = Math.max(0, from - this.#dropped); index < this.#lines.length; index += 1) {
      if (pattern.test(overwrite(this.#lines[index]?.text ?? ''))) found.push(index + this.#dropped)
    }
    return found
  }

  *texts(): Generator<LogLine> {
    yield* this.#lines
  }
}
