import { beforeEach, describe, expect, it } from 'vitest'
import { requireModel } from '../../test/store-fixture.ts'
import { createListView } from '../views/list-view.ts'
import { createResourceStore, type ResourceStore } from './resource-store.ts'
import { createRowLinks } from './row-links.ts'

const NOON = Date.parse('2026-11-01T12:00:00Z')
const at = (minute: number) => new Date(NOON + minute * 60_000).toISOString()
const model = requireModel('event')

let store: ResourceStore
let versions = 0
beforeEach(() => {
  const links = createRowLinks({ storeOf: () => store, now: () => NOON })
  store = createResourceStore({ cluster: 'seoul', model, context: links.contextFor('event') })
  store.setStatus({ synced: true })
  links.follow(store)
})

type Told = { count?: number; first?: number; last: number; reason?: string; about?: string }

function tell(
  name: string,
  { count = 1, last, first = last, reason = 'BackOff', about = 'web' }: Told,
): void {
  store.put({
    metadata: { name, namespace: 'shop', uid: name, resourceVersion: String(++versions) },
    type: 'Warning',
    reason,
    message: `message of ${name}`,
    count,
    firstTimestamp: at(first),
    lastTimestamp: at(last),
    involvedObject: { kind: 'Pod', namespace: 'shop', name: about, uid: about },
  })
}

/** Name, count, first and last minute of the rows of a folded list, the last first. */
function folded() {
  const query = {
    type: 'list',
    kind: 'event',
    clusters: 'all',
    namespaces: 'all',
    folded: true,
    sort: { column: 'last-seen', dir: 'desc' },
  } as const
  const heads = model.rules.columns.map(({ id, title, type }) => ({ id, title, type }))
  const view = createListView({
    stores: [store],
    scopes: [{ cluster: 'seoul', namespaces: 'all' }],
    query,
    heads,
    choices: [],
    others: [],
    onChange: () => undefined,
  })
  const cell = (cells: readonly unknown[], id: string) => cells[heads.findIndex((head) => head.id === id)]
  const minute = (value: unknown) => (Number(value) - NOON) / 60_000
  const rows = view
    .freeze()
    .map(({ row: { name, cells } }) => [
      name,
      cell(cells, 'count'),
      minute(cell(cells, 'first-seen')),
      minute(cell(cells, 'last-seen')),
    ])
  view.close()
  return rows
}

describe('events of one reason about one object', () => {
  it('are one row of a folded list, with the last message, their number, the first and the last time', () => {
    tell('a', { count: 3, first: 1, last: 5 })
    tell('c', { count: 2, first: 7, last: 9 })
    tell('b', { first: 2, last: 6 })
    tell('other-reason', { last: 4, reason: 'Unhealthy' })
    tell('other-pod', { last: 3, about: 'api' })
    expect(folded()).toEqual([
      ['c', 6, 1, 9],
      ['other-reason', 1, 4, 4],
      ['other-pod', 1, 3, 3],
    ])
  })

  it('follow what happens again, and what clusters forget', () => {
    tell('a', { count: 3, first: 1, last: 5 })
    tell('b', { first: 6, last: 6 })
    tell('a', { count: 4, first: 1, last: 8 })
    expect(folded()).toEqual([['a', 5, 1, 8]])
    store.remove('a')
    expect(folded()).toEqual([['b', 1, 6, 6]])
    store.remove('b')
    expect(folded()).toEqual([])
  })

  it('change their group with their reason', () => {
    tell('a', { last: 1 })
    tell('b', { last: 2 })
    tell('b', { last: 3, reason: 'Killing' })
    expect(folded()).toEqual([
      ['b', 1, 3, 3],
      ['a', 1, 1, 1],
    ])
  })

  it('come in any order to the same', () => {
    for (const name of ['b', 'c', 'a']) tell(name, { last: 1 })
    expect(folded()).toEqual([['c', 3, 1, 1]])
  })

  it('are many in little time', () => {
    for (let index = 0; index < 20_000; index += 1) tell(`e${index}`, { last: index % 60 })
    expect(folded()[0]?.[1]).toBe(20_000)
  })
})
