import type { ClientMessage, ListQuery, ServerMessage, SourceState } from '@naru/contract/live/protocol'
import { rowKey } from '@naru/contract/live/protocol'
import type { Row } from '@naru/contract/rows/row'
import { describe, expect, it } from 'vitest'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import type { LinkDeps, SocketEvents } from './live-link.ts'

const pods: ListQuery = {
  type: 'list',
  kind: 'pod',
  clusters: 'all',
  namespaces: 'all',
  offset: 0,
  limit: 50,
}

/** A world with a clock that tests move, and sockets whose other end they hold. */
function createWorld() {
  let now = 0
  let timers: { id: number; at: number; run: () => void }[] = []
  let counter = 0
  const sockets: { sent: ClientMessage[]; events: SocketEvents; closed: boolean }[] = []
  let refuse = false
  let isDead = false
  let rightsChanged = 0
  const asked: AbortSignal[] = []
  const deps: LinkDeps = {
    loadTicket: async (signal) => {
      asked.push(signal)
      if (isDead) return new Promise(() => undefined)
      if (refuse) throw new Error('away')
      return 'ticket'
    },
    openSocket: (_ticket, events) => {
      const socket = { sent: [] as ClientMessage[], events, closed: false }
      sockets.push(socket)
      return {
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.closed = true
        },
      }
    },
    onRights: () => {
      rightsChanged += 1
    },
    now: () => now,
    chance: () => 0.5,
    setTimer: (run, ms) => {
      counter += 1
      timers.push({ id: counter, at: now + ms, run })
      return counter
    },
    clearTimer: (id) => {
      timers = timers.filter((timer) => timer.id !== id)
    },
  }
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return {
    deps,
    sockets,
    /** For each ticket that was asked for, whether that was given up. */
    givenUp: () => asked.map(({ aborted }) => aborted),
    settle,
    rightsChanged: () => rightsChanged,
    refuse: (value: boolean) => {
      refuse = value
    },
    die: (value: boolean) => {
      isDead = value
    },
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        now = next.at
        next.run()
        await settle()
      }
      now = end
    },
    say(message: ServerMessage) {
      sockets.at(-1)?.events.onMessage(JSON.stringify(message))
    },
    hello(epoch = 'one') {
      this.say({ op: 'hello', epoch, user: 'hana', expiresOn: now + 3_600_000 })
    },
  }
}

const snapshot = (seq: number, sources: readonly SourceState[] = []): ServerMessage => ({
  op: 'snapshot',
  id: 'q1',
  seq,
  sources: [...sources],
  data: { type: 'list', columns: [], total: 0, all: 0, offset: 0, rows: [] },
})

const pod: Row = {
  uid: '1',
  cluster: 'seoul',
  namespace: 'shop',
  name: 'web-0',
  created: 0,
  version: '1',
  cells: [],
}

describe('the live connection', () => {
  it('asks for every open query once the server greets', async () => {
    const world = createWorld()
    const connection = createLiveConnection(world.deps)
    connection.subscribe(pods)
    await world.settle()
    expect(connection.state().kind).toBe('connecting')
    world.hello()
    expect(connection.state().kind).toBe('live')
    expect(world.sockets[0]?.sent).toEqual([{ op: 'open', id: 'q1', query: pods }])
  })

  it('resumes from the last sequence on the same server, and asks anew on another', async () => {
    const world = createWorld()
    const connection = createLiveConnection(world.deps)
    connection.subscribe(pods)
    await world.settle()
    world.hello('one')
    world.say(snapshot(7))
    await world.pass(100)

    world.sockets[0]?.events.onClose()
    expect(connection.state()).toEqual({ kind: 'stale', since: 100 })
    await world.pass(1_000)
    world.hello('one')
    expect(world.sockets[1]?.sent).toEqual([
      { op: 'open', id: 'q1', query: pods, resume: { epoch: 'one', seq: 7 } },
    ])

    world.sockets[1]?.events.onClose()
    await world.pass(1_000)
    world.hello('two')
    expect(world.sockets[2]?.sent).toEqual([{ op: 'open', id: 'q1', query: pods }])
  })

  it('asks again what was too much at once, as soon as something else is given up', async () => {
    const world = createWorld()
    const connection = createLiveConnection(world.deps)
    const first = connection.subscribe(pods)
    const second = connection.subscribe({ ...pods, kind: 'node' })
    await world.settle()
    world.hello()
    world.say({ op: 'error', id: 'q2', code: 'TOO_MANY_REQUESTS', message: 'Too many' })
    expect(second.view()).toMatchObject({ pending: false, error: { code: 'TOO_MANY_REQUESTS' } })
    first.close()
    expect(world.sockets[0]?.sent.slice(2)).toEqual([
      { op: 'close', id: 'q1' },
      { op: 'open', id: 'q2', query: { ...pods, kind: 'node' } },
    ])
    world.say({ ...snapshot(1), id: 'q2' } as ServerMessage)
    await world.pass(100)
    expect(second.view()).toMatchObject({ seq: 1, error: null })
    second.close()
    expect(world.sockets[0]?.sent.slice(4)).toEqual([{ op: 'close', id: 'q2' }])
  })

  it('shows the answer to a question at once, however short ago the last frame was', async () => {
    const world = createWorld()
    const subscription = createLiveConnection(world.deps).subscribe(pods)
    await world.settle()
    world.hello()
    world.say(snapshot(1))
    subscription.ask({ ...pods, text: 'web' })
    world.say({ ...snapshot(2), id: 'q2' } as ServerMessage)
    expect(subscription.view()).toMatchObject({ seq: 2, pending: false })
  })

  it('shows the first rows of a list that is still being loaded at once', async () => {
    const world = createWorld()
    const subscription = createLiveConnection(world.deps).subscribe(pods)
    await world.settle()
    world.hello()
    world.say(snapshot(1, [{ cluster: 'seoul', state: 'loading', loaded: 0 }]))
    world.say({
      op: 'delta',
      id: 'q1',
      seq: 2,
      data: { type: 'list', total: 1, all: 1, offset: 0, upsert: [pod], order: [rowKey(pod)] },
    })
    expect(subscription.view()).toMatchObject({ seq: 2, data: { order: [rowKey(pod)] } })
  })

  it('tells its readers at most ten times a second', async () => {
    const world = createWorld()
    const connection = createLiveConnection(world.deps)
    const subscription = connection.subscribe(pods)
    let told = 0
    subscription.onChange(() => {
      told += 1
    })
    await world.settle()
    world.hello()
    for (let index = 0; index < 100; index += 1) {
      world.say(snapshot(index + 1))
      await world.pass(10)
    }
    expect(told).toBeLessThanOrEqual(11)
    expect(subscription.view().seq).toBeGreaterThan(90)
  })

  it('moves the window of the same list without asking anew', async () => {
    const world = createWorld()
    const subscription = createLiveConnection(world.deps).subscribe(pods)
    await world.settle()
    world.hello()
    subscription.ask({ ...pods, offset: 100 })
    subscription.ask({ ...pods, offset: 0, text: 'cart' })
    expect(world.sockets[0]?.sent.slice(1)).toEqual([
      { op: 'window', id: 'q1', offset: 100, limit: 50 },
      { op: 'close', id: 'q1' },
      { op: 'open', id: 'q2', query: { ...pods, text: 'cart' } },
    ])
  })

  it('keeps since when data is stale over many failed tries', async () => {
    const world = createWorld()
    const connection = createLiveConnection(world.deps)
    connection.subscribe(pods)
    await world.settle()
    world.hello()
    await world.pass(5_000)
    world.refuse(true)
    world.sockets[0]?.events.onClose()
    await world.pass(60_000)
    expect(connection.state()).toEqual({ kind: 'stale', since: 5_000 })
    world.refuse(false)
    connection.reconnect()
    await world.settle()
    world.hello()
    expect(connection.state().kind).toBe('live')
  })

  it('gives up a ticket that does not come, and asks for another', async () => {
    const world = createWorld()
    const connection = createLiveConnection(world.deps)
    connection.subscribe(pods)
    await world.settle()
    world.hello()
    world.die(true)
    world.sockets[0]?.events.onClose()
    await world.pass(10_000)
    world.die(false)
    expect(world.sockets).toHaveLength(1)
    expect(world.givenUp()).toEqual([false, false])
    await world.pass(25_000)
    expect(world.givenUp()).toEqual([false, true, false])
    expect(world.sockets).toHaveLength(2)
    world.hello()
    expect(connection.state().kind).toBe('live')
  })

  it.each([
    ['its socket is lost', (world: ReturnType<typeof createWorld>) => world.sockets[0]?.events.onClose()],
    ['it is closed', (_: unknown, connection: LiveConnection) => connection.close()],
  ])('asks for no ticket to renew itself any more when %s', async (_, end) => {
    const world = createWorld()
    const connection = createLiveConnection(world.deps)
    await world.settle()
    connection.subscribe(pods)
    await world.settle()
    world.die(true)
    world.say({ op: 'hello', epoch: 'one', user: 'hana', expiresOn: 0 })
    await world.pass(1_000)
    expect(world.givenUp()).toEqual([false, false])
    end(world, connection)
    expect(world.givenUp()).toEqual([false, true])
  })

  it('gives up a connection that says nothing any more', async () => {
    const world = createWorld()
    const connection = createLiveConnection(world.deps)
    connection.subscribe(pods)
    await world.settle()
    world.hello()
    await world.pass(31_000)
    expect(world.sockets[0]?.closed).toBe(true)
    expect(connection.state().kind).toBe('stale')
  })

  it('does not knock again once the session has ended', async () => {
    const world = createWorld()
    const connection = createLiveConnection(world.deps)
    connection.subscribe(pods)
    await world.settle()
    world.hello()
    world.say({ op: 'expired', reason: 'removed' })
    world.sockets[0]?.events.onClose()
    await world.pass(60_000)
    expect(connection.state()).toMatchObject({ kind: 'expired', why: 'removed' })
    expect(world.sockets).toHaveLength(1)
  })

  it('opens again when only the rights have changed, and says that they have', async () => {
    const world = createWorld()
    const connection = createLiveConnection(world.deps)
    connection.subscribe(pods)
    await world.settle()
    world.hello()
    world.say({ op: 'expired', reason: 'rights' })
    world.sockets[0]?.events.onClose()
    await world.pass(60_000)
    expect(connection.state().kind).not.toBe('expired')
    expect(world.sockets.length).toBeGreaterThan(1)
    expect(world.rightsChanged()).toBe(1)
  })
})
