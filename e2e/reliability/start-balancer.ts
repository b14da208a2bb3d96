import { connect, createServer, type Socket } from 'node:net'

/** What stands before replicas: each connection goes to the next of them, and to another when that one is gone. */
export type Balancer = {
  readonly url: string
  readonly add: (port: number) => void
  readonly stop: () => void
}

export async function startBalancer(): Promise<Balancer> {
  const ports: number[] = []
  const open = new Set<Socket>()
  let turn = 0

  function pass(client: Socket, tries = ports.length): void {
    if (tries === 0) return void client.destroy()
    const replica = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
    replica.once('error', () => pass(client, tries - 1))
    replica.once('connect', () => {
      open.add(client)
      replica.removeAllListeners('error')
      for (const [one, other] of [
        [client, replica],
        [replica, client],
      ] as const) {
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => other.destroy())
      }
    })
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    client.on('error', () => client.destroy())
    client.on('close', () => open.delete(client))
    pass(client)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    add: (replica) => ports.push(replica),
    stop() {
      server.close()
      for (const client of open) client.destroy()
    },
  }
}
