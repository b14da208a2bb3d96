import type { SourceState } from '@naru/contract/live/protocol'
import type { Row } from '@naru/contract/rows/row'
import { describe, expect, it } from 'vitest'
import { type ListData, type LiveView, WAITING } from '../data/live/live-reducer.ts'
import { readNamespaces } from './namespaces.ts'

const seoul: SourceState = { cluster: 'seoul', state: 'live' }
const stale: SourceState = { cluster: 'busan', state: 'stale', since: 0, reason: 'refused' }

function view(names: readonly string[], more: Partial<ListData & { sources: readonly SourceState[] }> = {}) {
  const rows = names.map((name, index): [string, Row] => [
    String(index),
    { uid: String(index), cluster: 'seoul', namespace: null, name, created: 0, version: '1', cells: [] },
  ])
  const data: ListData = {
    type: 'list',
    columns: [],
    total: names.length,
    all: names.length,
    offset: 0,
    order: rows.map(([key]) => key),
    rows: new Map(rows),
    ...more,
  }
  return { data, sources: more.sources ?? [seoul], seq: 1, pending: false, error: null } as const
}

describe('the namespaces of a selection', () => {
  it('are not known before an answer', () => {
    // A view that waits has no data of any type.
    expect(readNamespaces(WAITING as LiveView<ListData>)).toBeNull()
  })

  it('are named once each, in order, over all clusters', () => {
    expect(readNamespaces(view(['shop', 'pay', 'shop']))).toEqual({
      names: ['pay', 'shop'],
      hasMore: false,
      settled: true,
      partial: false,
    })
  })

  it('are more than the window holds', () => {
    expect(readNamespaces(view(['pay'], { total: 600 }))?.hasMore).toBe(true)
  })

  it.each([
    ['a cluster that has told all', { sources: [seoul] }, true],
    ['one that lets nobody list them', { sources: [denied()] }, true],
    ['one that is away', { sources: [seoul, away()] }, false],
    ['one that still counts', { sources: [{ cluster: 'busan', state: 'loading', loaded: 3 }] }, false],
    ['nobody', { sources: [] }, false],
  ] as const)('of %s are settled: %j → %s', (_who, { sources }, expected) => {
    expect(readNamespaces(view([], { sources }))?.settled).toBe(expected)
  })

  it.each([
    ['a cluster that has told all', [seoul], false],
    ['one that lets nobody list them beside others', [seoul, denied()], true],
    ['one that is away', [away()], true],
    ['one that has been away since', [stale], false],
  ] as const)('of %s are partial: %j → %s', (_who, sources, expected) => {
    expect(readNamespaces(view([], { sources }))?.partial).toBe(expected)
  })

  it('are not settled while another question waits for its answer', () => {
    expect(readNamespaces({ ...view(['pay']), pending: true })?.settled).toBe(false)
  })
})

function denied(): SourceState {
  return { cluster: 'busan', state: 'denied', verb: 'list', resource: 'namespaces' }
}

function away(): SourceState {
  return { cluster: 'busan', state: 'unreachable', since: 0, reason: 'refused' }
}
