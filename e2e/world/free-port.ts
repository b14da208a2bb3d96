import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems hand out by themselves, so that no connection of anybody takes one before its program does. */
const FIRST = 11_000
const LAST = 32_000
const LANES = 4

/** Each worker looks in a part of its own: what two of them find free at one moment is then never the same. */
function laneOfWorker(): { readonly first: number; readonly end: number } {
  const width = (LAST - FIRST) / LANES
  const first = FIRST + width * (Number(process.env['VITEST_POOL_ID'] ?? 0) % LANES)
  return { first, end: first + width }
}

/** A loopback port that nobody listens on, the first of `count` consecutive ones. */
export async function findFreePort(count = 1): Promise<number> {
  const lane = laneOfWorker()
  for (let tries = 0; tries < 50; tries++) {
    const first = randomInt(lane.first, lane.end - count)
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
