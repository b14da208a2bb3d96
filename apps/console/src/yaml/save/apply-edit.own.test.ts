import type { KubeObject } from '@naru/contract/kubernetes/object'
import { KubeError } from '@naru/kube/errors'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyEdit } from './apply-edit.ts'

type Write = { readonly force?: boolean; readonly dryRun?: boolean; readonly strict?: boolean }

const cluster = vi.hoisted(() => ({
  owners: [] as readonly { readonly field: string; readonly manager: string }[],
  /** How an apply is refused, whoever owns what. */
  refusal: null as number | null,
  writes: [] as { verb: 'apply' | 'patch'; body: unknown; options: Write }[],
  now: {} as unknown,
}))

vi.mock('../../data/kubernetes.ts', () => ({
  getObject: async () => cluster.now,
  patchObject: async (_target: unknown, { body }: { body: unknown }, options: Write) => {
    cluster.writes.push({ verb: 'patch', body, options })
    return cluster.now
  },
  applyObject: async (_target: unknown, body: unknown, options: Write) => {
    cluster.writes.push({ verb: 'apply', body, options })
    if (cluster.owners.length > 0 && !options.force) throw conflict(cluster.owners)
    if (cluster.refusal) throw new KubeError({ code: cluster.refusal, reason: '', message: 'refused' })
    return cluster.now
  },
}))

function conflict(owners: typeof cluster.owners): KubeError {
  const causes = owners.map(({ field, manager }) => ({
    reason: 'FieldManagerConflict',
    message: `conflict with "${manager}" using v1`,
    field,
  }))
  return new KubeError({ code: 409, reason: 'Conflict', message: '', details: { causes } })
}

const object = (data: Readonly<Record<string, string>>): KubeObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'a', namespace: 'shop' },
  data,
})
const owned = (now: KubeObject): KubeObject => {
  const fieldsV1 = { 'f:data': { 'f:color': {}, 'f:size': {} } }
  const entry = { manager: 'flux', operation: 'Apply' as const, apiVersion: 'v1', fieldsV1 }
  return { ...now, metadata: { ...now.metadata, managedFields: [entry] } }
}
const target = {
  cluster: 'seoul',
  resource: { group: '', version: 'v1', plural: 'configmaps' },
  namespace: 'shop',
  name: 'a',
}
const base = object({ color: 'red', size: 'small' })
const green = object({ color: 'green', size: 'small' })
const colorless = object({ size: 'small' })
const save = (mine = green, options = {}) => applyEdit({ target, base, mine }, options)
const sent = () => cluster.writes.map(({ verb, options }) => ({ verb, ...options }))

beforeEach(() => {
  cluster.now = owned(base)
  cluster.writes = []
  cluster.owners = []
  cluster.refusal = null
})

describe('an edit', () => {
  it('is applied with what it changes, and with nothing else', async () => {
    expect(await save()).toMatchObject({ kind: 'saved', unchanged: false })
    expect(cluster.writes.map(({ body }) => body)).toEqual([object({ color: 'green' })])
  })

  it('of nothing sends nothing', async () => {
    expect(await save(base)).toMatchObject({ kind: 'saved', unchanged: true, byCluster: [] })
    expect(cluster.writes).toEqual([])
  })

  it('of what someone else has changed in the same way sends nothing either', async () => {
    cluster.now = owned(green)
    expect(await save()).toMatchObject({ kind: 'saved', unchanged: true, joined: true })
    expect(cluster.writes).toEqual([])
  })

  it('first asks which fields an object has whose owners nobody has kept', async () => {
    cluster.now = base
    await save()
    const { data: _data, ...identity } = base
    expect(cluster.writes[0]).toEqual({ verb: 'apply', body: identity, options: { dryRun: true } })
  })
})

describe('an edit that takes something away', () => {
  it('is tried on the owners, and then patched', async () => {
    await save(colorless)
    expect(sent()).toEqual([
      { verb: 'apply', dryRun: true },
      { verb: 'patch', dryRun: false, strict: true },
    ])
    expect(cluster.writes.at(-1)?.body).toEqual([{ op: 'remove', path: '/data/color' }])
  })

  it('is patched where only the patch can be judged, as the trial lacks what goes', async () => {
    cluster.refusal = 422
    expect(await save(colorless)).toMatchObject({ kind: 'saved' })
  })

  it('is not patched where the cluster did not say who owns what', async () => {
    cluster.refusal = 503
    await expect(save(colorless)).rejects.toThrow('refused')
    expect(sent()).toHaveLength(1)
  })

  it('stores nothing when it is only tried', async () => {
    await save(colorless, { dryRun: true })
    expect(sent().map(({ dryRun }) => dryRun)).toEqual([true, true])
  })
})

describe('an edit that meets owners', () => {
  it('takes over what nobody is known to own, and says so', async () => {
    cluster.owners = [{ field: '.data.color', manager: 'before-first-apply' }]
    expect(await save()).toMatchObject({ kind: 'saved', adopted: ['.data.color'] })
    expect(cluster.writes.map(({ options }) => options.force)).toEqual([undefined, true])
  })

  it('takes over its own fields without a word', async () => {
    cluster.owners = [{ field: '.data.color', manager: 'naru' }]
    expect(await save()).toMatchObject({ kind: 'saved', adopted: [] })
  })

  it('asks where another owns a field, and names no field of nobody', async () => {
    cluster.owners = [
      { field: '.data.color', manager: 'flux' },
      { field: '.data.size', manager: 'before-first-apply' },
    ]
    expect(await save(object({ color: 'green', size: 'large' }))).toMatchObject({
      kind: 'owned',
      fields: [{ manager: 'flux', field: '.data.color' }],
      kept: object({ color: 'red', size: 'large' }),
    })
    expect(cluster.writes).toHaveLength(1)
  })

  it('asks before a patch too', async () => {
    cluster.owners = [{ field: '.data.size', manager: 'flux' }]
    expect(await save(object({ size: 'large' }))).toMatchObject({ kind: 'owned', kept: colorless })
    expect(sent()).toEqual([{ verb: 'apply', dryRun: true }])
  })

  it('takes what others own when it is told to', async () => {
    cluster.owners = [{ field: '.data.color', manager: 'flux' }]
    expect(await save(green, { force: true })).toMatchObject({ kind: 'saved' })
    expect(sent()).toEqual([{ verb: 'apply', dryRun: false, force: true }])
  })
})

describe('an edit of an object with long numbers', () => {
  const list = (a: number, id: unknown = 9007199254740995n): KubeObject => ({
    ...object({}),
    spec: { items: [{ id, a }] },
  })

  it('sends their digits as they are, beside what it changes', async () => {
    cluster.now = owned(list(1))
    expect(await applyEdit({ target, base: list(1), mine: list(2) })).toMatchObject({ kind: 'saved' })
    const value = [{ id: 9007199254740995n, a: 2 }]
    expect(cluster.writes.at(-1)?.body).toContainEqual({ op: 'replace', path: '/spec/items', value })
  })

  it('does not write over them what has lost its digits', async () => {
    const lossy = (a: number) => list(a, 9007199254740996)
    cluster.now = owned(list(1))
    await expect(applyEdit({ target, base: lossy(1), mine: lossy(2) })).rejects.toMatchObject({
      code: 'LOST_DIGITS',
      detail: 'spec.items[0].id',
    })
    expect(cluster.writes).toEqual([])
  })
})

describe('an edit of a large object', () => {
  it('sends its label, and not the rest', async () => {
    const large: KubeObject = { ...object({}), binaryData: { a: 'x'.repeat(1_000_000) } }
    const labelled = { ...large, metadata: { ...large.metadata, labels: { tier: 'a' } } }
    cluster.now = { ...owned(large), metadata: { ...large.metadata, managedFields: [FOREIGN] } }
    await applyEdit({ target, base: large, mine: labelled })
    expect(cluster.writes.map(({ body }) => body)).toEqual([
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: labelled.metadata },
    ])
  })
})

const FOREIGN = {
  manager: 'kubectl',
  operation: 'Update' as const,
  apiVersion: 'v1',
  fieldsV1: { 'f:binaryData': { '.': {}, 'f:a': {} } },
}
