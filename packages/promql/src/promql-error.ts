/**
 * What is wrong with an expression. `bad_data`: it cannot be read, at `start` to `end` (offsets in its text), with the
 * line and column before the message; `execution`: it cannot be answered. Messages are those of Prometheus.
 */
export class PromqlError extends Error {
  readonly kind: 'bad_data' | 'execution'
  readonly start: number
  readonly end: number

  constructor(kind: 'bad_data' | 'execution', message: string, start = 0, end = start) {
    super(message)
    this.name = 'PromqlError'
    this.kind = kind
    this.start = start
    this.end = end
  }
}

export function refuse(message: string): never {
  throw new PromqlError('execution', message)
}
