import { describe, expect, it } from 'vitest'
import type { KubeObject } from '../kubernetes/object.ts'
import { buildDiscoveredKind } from './discovered-kind.ts'
import { buildMark } from './kind-word.ts'

const certificate: KubeObject = {
  metadata: { name: 'web', creationTimestamp: '2026-01-01T00:00:00Z' },
  spec: { secretName: 'web-tls', count: 3, tags: ['a', 'b'], id: 2 ** 53 },
  status: {
    notAfter: '2026-04-01T00:00:00Z',
    conditions: [
      { type: 'Issuing', status: 'False' },
      { type: 'Ready', status: 'True' },
    ],
  },
}

function columnsOf(...printerColumns: { name: string; type: string; jsonPath: string; priority?: number }[]) {
  return buildDiscoveredKind({
    resource: { group: 'cert-manager.io', version: 'v1', plural: 'certificates' },
    kind: 'Certificate',
    namespaced: true,
    verbs: ['get', 'list', 'watch', 'patch'],
    printerColumns,
  }).rules.columns
}

describe('a printer column', () => {
  it.each([
    ['a text', 'string', '.spec.secretName', 'web-tls'],
    ['a number', 'integer', '.spec.count', 3],
    ['a number that has lost digits, as text', 'string', '.spec.id', '≈9007199254740992'],
    ['a date', 'date', '.status.notAfter', Date.UTC(2026, 3, 1)],
    ['a filtered condition', 'string', '.status.conditions[?(@.type=="Ready")].status', 'True'],
    [
      'a filter with spaces and single quotes',
      'string',
      ".status.conditions[?(@.type == 'Ready')].status",
      'True',
    ],
    ['an index', 'string', '.spec.tags[1]', 'b'],
    ['the last item', 'string', '.spec.tags[-1]', 'b'],
    ['every item', 'string', '.spec.tags[*]', 'a,b'],
    ['a bracketed field', 'string', ".spec['secretName']", 'web-tls'],
    ['a field that is missing', 'string', '.spec.missing.deeper', null],
    ['an inherited property', 'string', '.spec.constructor', null],
    ['a text where a number was promised', 'integer', '.spec.secretName', null],
    ['a list where a number was promised', 'integer', '.spec.tags', null],
    ['objects where a number was promised', 'number', '.status.conditions', null],
  ])('reads %s', (_what, type, jsonPath, expected) => {
    const column = columnsOf({ name: 'X', type, jsonPath }).at(-1)
    expect(column?.value(certificate, { now: 0 })).toEqual(expected)
  })

  it('is left out when its path is not understood or repeats a field of every row', () => {
    const columns = columnsOf(
      { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
      { name: 'Odd', type: 'string', jsonPath: '..spec[?(@.a>3)]' },
    )
    expect(columns.map(({ id }) => id)).toEqual(['status'])
  })

  it('keeps ids unique and hides what has a priority', () => {
    const columns = columnsOf(
      { name: 'Status', type: 'string', jsonPath: '.a' },
      { name: 'Ready Now', type: 'string', jsonPath: '.b', priority: 1 },
    )
    expect(columns.map(({ id, optional }) => [id, optional])).toEqual([
      ['status', true],
      ['status-2', undefined],
      ['ready-now', true],
    ])
  })
})

describe('a column of state', () => {
  it.each([
    ['Sync Status', '.status.sync.status', { text: 'Synced', tone: 'ok' }],
    ['Health Status', '.status.health.status', { text: 'Degraded', tone: 'warning' }],
    ['Phase', '.status.phase', null],
    ['Revision', '.status.sync.revision', 'abc'],
  ])('%s is shown as what it is', (name, jsonPath, expected) => {
    const application = {
      metadata: { name: 'shop' },
      status: { sync: { status: 'Synced', revision: 'abc' }, health: { status: 'Degraded' } },
    }
    const column = columnsOf({ name, type: 'string', jsonPath }).at(-1)
    expect(column?.value(application, { now: 0 })).toEqual(expected)
  })
})

describe('a kind that says by a condition how it ended', () => {
  const { rules } = buildDiscoveredKind({
    resource: { group: 'example.com', version: 'v1', plural: 'runs' },
    kind: 'Run',
    namespaced: true,
    verbs: [],
  })
  const failed = {
    metadata: { name: 'report' },
    status: {
      conditions: [{ type: 'Failed', status: 'True', reason: 'BackoffLimitExceeded', message: 'gave up' }],
    },
  }

  it('has failed when a condition of that name says so', () => {
    expect(rules.status?.(failed, { now: 0 })?.text).toBe('Failed')
    expect(rules.problem?.(failed, { now: 0 })).toMatchObject({
      reason: 'BackoffLimitExceeded',
      detail: 'gave up',
    })
  })
})

describe('an object of a discovered kind that does not go', () => {
  const { rules } = buildDiscoveredKind({
    resource: { group: 'example.com', version: 'v1', plural: 'cats' },
    kind: 'Cat',
    namespaced: true,
    verbs: [],
  })
  const asked = '2026-01-01T00:00:00Z'
  const tom = { metadata: { name: 'tom', deletionTimestamp: asked, finalizers: ['example.com/hold'] } }

  it('is a problem once it is stuck, with what holds it', () => {
    expect(rules.problem?.(tom, { now: Date.parse(asked) + 60_000 })).toBeNull()
    expect(rules.problem?.(tom, { now: Date.parse(asked) + 600_000 })).toMatchObject({
      severity: 'warning',
      reason: 'Terminating',
      says: { en: 'Finalizer example.com/hold', ko: '파이널라이저 example.com/hold' },
    })
  })
})

describe('a discovered kind', () => {
  it.each([
    ['Healthy', null],
    ['Degraded', { severity: 'warning', reason: 'Degraded' }],
  ])('whose health is %s says so', (health, problem) => {
    const { rules } = buildDiscoveredKind({
      resource: { group: 'argoproj.io', version: 'v1alpha1', plural: 'applications' },
      kind: 'Application',
      namespaced: true,
      verbs: [],
    })
    const object = { metadata: { name: 'x' }, status: { health: { status: health } } }
    expect(rules.status?.(object, { now: 0 })?.text).toBe(health)
    const found = rules.problem?.(object, { now: 0 })
    if (problem) expect(found).toMatchObject(problem)
    else expect(found).toBeNull()
  })

  it('is named on the wire by its resource and offers what its verbs allow', () => {
    const { spec } = buildDiscoveredKind({
      resource: { group: '', version: 'v1', plural: 'endpoints' },
      kind: 'Endpoints',
      namespaced: true,
      verbs: ['get', 'list', 'delete'],
    })
    expect(spec).toMatchObject({ id: 'cr:core/v1/endpoints', realtime: false, actions: ['delete'] })
  })

  it.each([
    ['VirtualService', 'VS'],
    ['Gateway', 'G'],
    ['HTTPRoute', 'HTT'],
    ['lowercase', 'L'],
  ])('marks %s as %s', (kind, mark) => expect(buildMark(kind)).toBe(mark))

  it.each([
    ['True', 'Ready'],
    ['False', 'Failed'],
    ['Unknown', 'Unknown'],
  ])('with Ready %s shows %s', (status, text) => {
    const { rules } = buildDiscoveredKind({
      resource: { group: 'x.io', version: 'v1', plural: 'xs' },
      kind: 'X',
      namespaced: true,
      verbs: [],
    })
    const object = { metadata: { name: 'x' }, status: { conditions: [{ type: 'Ready', status }] } }
    expect(rules.status?.(object, { now: 0 })?.text).toBe(text)
  })
})
