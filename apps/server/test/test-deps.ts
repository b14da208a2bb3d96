import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { Config } from '../src/app/config.ts'
import { parseConfig } from '../src/app/config.ts'
import type { Db } from '../src/app/database.ts'
import type { ServerDeps } from '../src/app/deps.ts'
import { createSealer } from '../src/crypto/seal.ts'
import { createClock, systemRandom } from '../src/system/clock.ts'

export type TestDeps = ServerDeps & {
  /** Moves the server's clock. */
  advance(ms: number): void
  /** Everything that was logged, as text. */
  logged(): string
}

/** Real parts, with a clock that the test moves and a log that it can read. */
export function createTestDeps(
  db: Db,
  options: { config?: Partial<Config>; deps?: Partial<ServerDeps> } = {},
): TestDeps {
  let shift = 0
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return {
    config: {
      ...parseConfig({ NARU_URL: 'http://naru.test' }),
      demo: true,
      ...options.config,
    },
    clock: createClock(() => Date.now() + shift),
    random: systemRandom,
    log: pino({ level: 'trace' }, stream),
    db,
    sealer: createSealer(randomBytes(32)),
    ...options.deps,
    advance: (ms) => {
      shift += ms
    },
    logged: () => lines.join(''),
  }
}
