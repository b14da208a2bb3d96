import type { ListDelta, ListSnapshot, ServerMessage } from '@naru/contract/live/protocol'
import { rowKey } from '@naru/contract/live/protocol'
import type { Row } from '@naru/contract/rows/row'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ListData, type LiveView, reduceLive, WAITING, windowRows } from './live-reducer.ts'

const row = (uid: string, version = '1'): Row => ({
  uid,
  cluster: 'seoul',
  namespace: 'shop',
  name: `pod-${uid}`,
  created: 0,
  version,
  cells: [version],
})

function snapshot(rows: readonly Row[], offset = 0): ServerMessage {
  const data: ListSnapshot = { type: 'list', columns: [], total: rows.length, all: rows.length, offset, rows }
  return { op: 'snapshot', id: 's', seq: 1, sources: [{ cluster: 'seoul', state: 'live' }], data }
}

function delta(data: Partial<ListDelta>, seq = 2): ServerMessage {
  return { op: 'delta', id: 's', seq, data: { type: 'list', total: 0, all: 0, offset: 0, ...data } }
}

function listOf(view: LiveView): ListData {
  if (view.data?.type !== 'list') throw new Error('no list')
  return view.data
}

/** What a server that keeps the truth would send to turn one window into the next. */
function diff(before: readonly Row[], after: readonly Row[]): ServerMessage {
  const old = new Map(before.map((item) => [rowKey(item), item]))
  const next = new Map(after.map((item) => [rowKey(item), item]))
  return delta({
    total: after.length,
    all: after.length,
    remove: [...old.keys()].filter((key) => !next.has(key)),
    upsert: after.filter((item) => old.get(rowKey(item))?.version !== item.version),
    order: after.map(rowKey),
  })
}

const windows = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 4 })), {
  selector: ([uid]) => uid,
  maxLength: 20,
})

describe('a live list', () => {
  it('shows the window the server holds, whatever the changes before', () => {
    fc.assert(
      fc.property(fc.array(windows, { minLength: 1, maxLength: 8 }), (states) => {
        const tables = states.map((state) => state.map(([uid, version]) => row(String(uid), String(version))))
        let view = reduceLive(WAITING, snapshot(tables[0] ?? []))
        for (const [index, table] of tables.entries()) {
          if (index > 0) view = reduceLive(view, diff(tables[index - 1] ?? [], table))
          expect(windowRows(listOf(view))).toEqual(table)
          expect(listOf(view).rows.size).toBe(table.length)
        }
      }),
    )
  })

  it('keeps the identity of rows that did not change, so that they are not drawn again', () => {
    const before = reduceLive(WAITING, snapshot([row('a'), row('b')]))
    const after = reduceLive(before, delta({ upsert: [row('b', '2')], total: 2, all: 2 }))
    expect(listOf(after).rows.get('seoul/a')).toBe(listOf(before).rows.get('seoul/a'))
    expect(listOf(after).rows.get('seoul/b')?.version).toBe('2')
    const again = reduceLive(after, snapshot([row('a'), row('b', '2')]))
    expect(listOf(again).rows.get('seoul/a')).toBe(listOf(before).rows.get('seoul/a'))
  })

  it('takes a removed row out of the order although the order was not sent', () => {
    const view = reduceLive(
      reduceLive(WAITING, snapshot([row('a'), row('b')])),
      delta({ remove: ['seoul/a'], total: 1 }),
    )
    expect(listOf(view).order).toEqual(['seoul/b'])
  })

  it('moves to another window and forgets the rows of the old one', () => {
    const view = reduceLive(
      reduceLive(WAITING, snapshot([row('a'), row('b')])),
      delta({ offset: 2, upsert: [row('c')], order: ['seoul/c'], total: 3, all: 3 }),
    )
    expect(listOf(view)).toMatchObject({ offset: 2, order: ['seoul/c'] })
    expect([...listOf(view).rows.keys()]).toEqual(['seoul/c'])
  })

  it('keeps the last rows when an error comes, and says which', () => {
    const shown = reduceLive(WAITING, snapshot([row('a')]))
    const view = reduceLive(shown, { op: 'error', id: 's', code: 'FORBIDDEN', message: 'no' })
    expect(view.error?.code).toBe('FORBIDDEN')
    expect(listOf(view).order).toEqual(['seoul/a'])
  })

  it('changes only the states of sources when a delta carries nothing else', () => {
    const shown = reduceLive(WAITING, snapshot([row('a')]))
    const view = reduceLive(shown, {
      op: 'delta',
      id: 's',
      seq: 5,
      sources: [{ cluster: 'seoul', state: 'stale', since: 7, reason: 'watch' }],
    })
    expect(view.sources[0]).toEqual({ cluster: 'seoul', state: 'stale', since: 7, reason: 'watch' })
    expect(view.data).toBe(shown.data)
    expect(view.seq).toBe(5)
  })
})
