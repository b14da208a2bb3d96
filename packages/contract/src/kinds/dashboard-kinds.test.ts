import { describe, expect, it } from 'vitest'
import { cell, condition, now, object, problemOf } from '../../test/kind-samples.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { dashboardKinds } from './dashboard-kinds.ts'
import type { Figure } from './kind-rules.ts'
import type { KindSpec } from './kind-spec.ts'
import { type KindId, kinds } from './registry.ts'
import { findRules } from './rules-registry.ts'

const specs: readonly KindSpec[] = kinds

/** What an object adds to the figures of its kind, with the problem and the cells that its rules find. */
function figuresOf(kind: KindId, value: KubeObject, usage?: { cpu: number; memory: number }) {
  const context = {
    problem: problemOf(kind, value),
    cell: (column: string) => cell(kind, value, column, { usage: () => usage ?? null }) ?? null,
  }
  const figures = Object.entries(findRules(kind)?.figures ?? {})
  return Object.fromEntries(figures.map(([figure, measure]) => [figure, measure(value, context)]))
}

describe('the kinds of a dashboard', () => {
  const known = dashboardKinds(specs, findRules)

  it('tell problems where they have a rule for them, unless their data says otherwise', () => {
    const told = known.filter(({ tellsProblems }) => tellsProblems).map(({ spec }) => spec.id)
    const ruled = specs.filter(({ id, source }) => source === 'kubernetes' && findRules(id)?.problem)
    const silent = ruled.filter(({ dashboard }) => dashboard?.problems === false)
    expect([...told, ...silent.map(({ id }) => id)].toSorted()).toEqual(ruled.map(({ id }) => id).toSorted())
  })

  it.each(specs.filter(({ dashboard }) => dashboard?.problems === false).map((spec) => [spec.id]))(
    '%s says that problems are told elsewhere because it has a rule for them',
    (id) => expect(findRules(id)?.problem).toBeDefined(),
  )

  it('know each figure from one kind at least', () => {
    const figures: Readonly<Record<Figure, true>> = {
      pods: true,
      podsRunning: true,
      podsFailing: true,
      nodes: true,
      nodesReady: true,
      cpuRequested: true,
      cpuAllocatable: true,
      cpuUsed: true,
      memoryRequested: true,
      memoryAllocatable: true,
      memoryUsed: true,
    }
    const told = known.flatMap(({ rules }) => Object.keys(rules.figures ?? {}))
    expect([...new Set(told)].toSorted()).toEqual(Object.keys(figures).toSorted())
  })
})

describe('a pod', () => {
  const resources = { requests: { cpu: '500m', memory: '1Gi' } }
  const containerStatuses = [{ name: 'main', ready: true, restartCount: 0 }]
  const pod = (status: object) => object({ spec: { containers: [{ name: 'main', resources }] }, status })

  it('adds to the figures of its cluster while it has work to do', () => {
    expect(figuresOf('pod', pod({ phase: 'Running', containerStatuses }))).toEqual({
      pods: 1,
      podsRunning: 1,
      podsFailing: 0,
      cpuRequested: 0.5,
      memoryRequested: 2 ** 30,
    })
  })

  it('counts as failing when it has a problem', () => {
    expect(figuresOf('pod', pod({ phase: 'Failed', reason: 'Evicted' }))).toMatchObject({
      pods: 1,
      podsRunning: 0,
      podsFailing: 1,
    })
  })

  it.each(['Evicted', 'Error'])('requests nothing of its cluster any more once it failed by %s', (reason) => {
    expect(figuresOf('pod', pod({ phase: 'Failed', reason }))).toMatchObject({
      cpuRequested: null,
      memoryRequested: null,
    })
  })

  it('requests what the scheduler counts: sidecars, and what begins with more', () => {
    const of = (name: string, cpu: string, more = {}) => ({ name, resources: { requests: { cpu } }, ...more })
    const spec = {
      initContainers: [of('proxy', '500m', { restartPolicy: 'Always' }), of('migrate', '2')],
      containers: [of('main', '1')],
    }
    expect(figuresOf('pod', object({ spec, status: { phase: 'Running' } }))).toMatchObject({
      cpuRequested: 2.5,
    })
  })

  it('adds nothing once it has done its work', () => {
    expect(new Set(Object.values(figuresOf('pod', pod({ phase: 'Succeeded' }))))).toEqual(new Set([null]))
  })
})

it('a node adds what it can give and what is used of it', () => {
  const status = {
    allocatable: { cpu: '4', memory: '8Gi' },
    conditions: [condition('Ready', 'False')],
  }
  expect(figuresOf('node', object({ status }), { cpu: 1.5, memory: 2 ** 30 })).toEqual({
    nodes: 1,
    nodesReady: 0,
    cpuAllocatable: 4,
    cpuUsed: 1.5,
    memoryAllocatable: 8 * 2 ** 30,
    memoryUsed: 2 ** 30,
  })
})

it('an event warns at the time when it was last seen, and not at all when it is none', () => {
  const lastTimestamp = new Date(now).toISOString()
  const warnedAt = findRules('event')?.warnedAt
  expect(warnedAt?.(object({ type: 'Warning', lastTimestamp }))).toBe(now)
  expect(warnedAt?.(object({ type: 'Normal', lastTimestamp }))).toBeNull()
})
