import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems hand out by themselves, so that no connection of anybody takes one before its program does. */
const FIRST = 11_000
const LAST = 32_000

/** A loopback port that nobody listens on, the first of `count` consecutive ones. */
export async function findFreePort(count = 1): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const first = randomInt(FIRST, LAST - count)
    const found = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)))
    if (found.every(Boolean)) return first
  }
  throw new Error(`No ${count} free ports in a row on loopback`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}
