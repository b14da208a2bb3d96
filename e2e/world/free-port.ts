import { createServer } from 'node:net'

/** A loopback port that nobody listens on; `count` consecutive ones are tried for, the first is returned. */
export async function findFreePort(count = 1): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = await probe(0)
    if (port === null || port + count > 65_000) continue
    const rest = await Promise.all(Array.from({ length: count - 1 }, (_, index) => probe(port + 1 + index)))
    if (rest.every((found) => found !== null)) return port
  }
  throw new Error(`No ${count} free ports in a row on loopback`)
}

function probe(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const found = typeof address === 'object' && address ? address.port : null
      server.close(() => done(found))
    })
  })
}
