import type { LiveQuery } from '@naru/contract/live/protocol'
import { expect, it } from 'vitest'
import type { LiveConnection, Subscription } from './live-connection.ts'
import { type LiveView, WAITING } from './live-reducer.ts'
import { shareObjects } from './share-objects.ts'

const objectOf = (name: string) =>
  ({ type: 'object', kind: 'secret', cluster: 'seoul', namespace: 'shop', name }) as const
const LIST = { type: 'list', kind: 'pod', clusters: 'all', namespaces: 'all', offset: 0, limit: 9 } as const

/** A server that answers when told, and what is asked of it now. */
function createServer() {
  const open: { readonly query: LiveQuery; answer: (view: LiveView) => void }[] = []
  const closed: LiveQuery[] = []
  const connection: LiveConnection = {
    state: () => ({ kind: 'live' }),
    onState: () => () => undefined,
    reconnect: () => undefined,
    close: () => undefined,
    subscribe(query): Subscription {
      const listeners = new Set<() => void>()
      let view = WAITING
      const one = {
        query,
        answer(next: LiveView) {
          view = next
          for (const listener of listeners) listener()
        },
      }
      open.push(one)
      return {
        view: () => view,
        onChange(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        ask: () => undefined,
        close() {
          closed.push(query)
          open.splice(open.indexOf(one), 1)
        },
      }
    },
  }
  return { open, closed, shared: shareObjects(connection) }
}

const told = (name: string): LiveView => ({
  data: { type: 'object', object: { name } },
  sources: [{ cluster: 'seoul', state: 'live' }],
  seq: 1,
  pending: false,
  error: null,
})

it('one object is asked for once, and told to all places that ask for it, later ones at once', () => {
  const { open, shared } = createServer()
  const places = [shared.subscribe(objectOf('web')), shared.subscribe(objectOf('web'))]
  let changes = 0
  for (const place of places) place.onChange(() => (changes += 1))
  expect(open.map(({ query }) => query)).toEqual([objectOf('web')])
  open[0]?.answer(told('web'))
  expect(changes).toBe(2)
  expect([...places, shared.subscribe(objectOf('web'))].map((place) => place.view())).toEqual(
    Array(3).fill(told('web')),
  )
})

it('it is asked for until the last place has closed, each once', () => {
  const { open, closed, shared } = createServer()
  const [first, second] = [shared.subscribe(objectOf('web')), shared.subscribe(objectOf('web'))]
  first.close()
  first.close()
  expect(closed).toEqual([])
  second.close()
  expect([open.length, closed]).toEqual([0, [objectOf('web')]])
  shared.subscribe(objectOf('web'))
  expect(open).toHaveLength(1)
})

it('a place that asks for another object keeps what it shows until that is told', () => {
  const { open, closed, shared } = createServer()
  const [stays, moves] = [shared.subscribe(objectOf('web')), shared.subscribe(objectOf('web'))]
  open[0]?.answer(told('web'))
  let changes = 0
  moves.onChange(() => (changes += 1))
  moves.ask(objectOf('web'))
  expect(changes).toBe(0)
  moves.ask(objectOf('cart'))
  expect(changes).toBe(1)
  expect(moves.view()).toEqual({ ...told('web'), seq: 0, pending: true })
  expect(moves.view()).toBe(moves.view())
  expect(stays.view()).toEqual(told('web'))
  expect(closed).toEqual([])
  open[1]?.answer(told('cart'))
  expect([moves.view(), changes]).toEqual([told('cart'), 2])
})

it('a place that has moved is told no more of what it showed before', () => {
  const { open, shared } = createServer()
  const [, moves] = [shared.subscribe(objectOf('web')), shared.subscribe(objectOf('web'))]
  moves.ask(objectOf('cart'))
  let changes = 0
  moves.onChange(() => (changes += 1))
  open[0]?.answer(told('web'))
  expect([changes, moves.view()]).toEqual([0, { ...WAITING }])
  moves.ask(LIST)
  expect(open.map(({ query }) => query)).toEqual([objectOf('web'), LIST])
})

it('a list of whole objects is asked for once, too, and by each place that moves on by itself', () => {
  const { open, closed, shared } = createServer()
  const whole = { ...LIST, whole: true } as const
  const [stays, moves] = [shared.subscribe(whole), shared.subscribe({ ...whole })]
  expect(open.map(({ query }) => query)).toEqual([whole])
  moves.ask({ ...whole, kind: 'service' })
  expect([open.length, closed]).toEqual([2, []])
  stays.ask({ ...whole, kind: 'service' })
  expect([open.length, closed]).toEqual([1, [whole]])
})

it('lists of rows are each place’s own: their windows move', () => {
  const { open, shared } = createServer()
  shared.subscribe(LIST)
  shared.subscribe(LIST)
  expect(open).toHaveLength(2)
})
