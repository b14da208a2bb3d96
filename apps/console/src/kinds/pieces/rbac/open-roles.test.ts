import type { SourceState } from '@naru/contract/live/protocol'
import { expect, it } from 'vitest'
import type { ListData, LiveView } from '../../../data/live/live-reducer.ts'
import { isRoleOpen, listOpen } from './open-roles.ts'

const DATA: ListData = {
  type: 'list',
  columns: [],
  total: 0,
  all: 0,
  offset: 0,
  order: [],
  rows: new Map(),
}

function view(more: Partial<LiveView<ListData>> = {}): LiveView<ListData> {
  return { data: DATA, sources: [], seq: 1, pending: false, error: null, ...more }
}

const live: SourceState = { cluster: 'seoul', state: 'live' }
const denied = { cluster: 'seoul', state: 'denied', verb: 'list', resource: 'roles' } as const
const shop = { kind: 'role', cluster: 'seoul', namespace: 'shop' } as const

it.each([
  ['nothing is open where all are known', view({ sources: [live] }), false],
  ['nothing is open while they are being read', view({ data: null, pending: true }), false],
  ['all is open where nothing was told', view({ data: null, error: { code: 'UNKNOWN', message: '' } }), true],
  ['all is open where there are more than a list holds', view({ data: { ...DATA, total: 501 } }), true],
  ['a cluster is open that does not let them be listed', view({ sources: [denied] }), true],
  ['another cluster is not', view({ sources: [{ ...denied, cluster: 'busan' }] }), false],
  [
    'a namespace is open where they may not be listed',
    view({ sources: [{ ...denied, namespaces: ['shop'] }] }),
    true,
  ],
  ['another namespace is not', view({ sources: [{ ...denied, namespaces: ['bank'] }] }), false],
])('%s', (_what, asked, expected) => {
  expect(isRoleOpen(listOpen('role', asked), shop)).toBe(expected)
  expect(isRoleOpen(listOpen('cluster-role', asked), shop)).toBe(false)
})
