import type { KubeObject } from '@naru/contract/kubernetes/object'
import { KubeError } from '@naru/kube/errors'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyEdit } from './apply-edit.ts'

type Write = { readonly force?: boolean; readonly dryRun?: boolean }

const cluster = vi.hoisted(() => ({
  owners: [] as readonly { readonly field: string; readonly manager: string }[],
  writes: [] as { object: unknown; options: Write }[],
  now: {} as unknown,
}))

vi.mock('../data/kubernetes.ts', () => ({
  getObject: async () => cluster.now,
  patchObject: async () => cluster.now,
  applyObject: async (_target: unknown, object: unknown, options: Write) => {
    cluster.writes.push({ object, options })
    if (cluster.owners.length > 0 && !options.force) throw conflict(cluster.owners)
    return object
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

const object = (color: string): KubeObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'a', namespace: 'shop' },
  data: { color },
})
const target = {
  cluster: 'seoul',
  resource: { group: '', version: 'v1', plural: 'configmaps' },
  namespace: 'shop',
  name: 'a',
}
const save = (options = {}) => applyEdit({ target, base: object('red'), mine: object('green') }, options)

describe('an edit that meets owners', () => {
  beforeEach(() => {
    cluster.now = object('red')
    cluster.writes = []
  })

  it('takes over what nobody is known to own, and says so', async () => {
    cluster.owners = [{ field: '.data.color', manager: 'before-first-apply' }]
    expect(await save()).toMatchObject({ kind: 'saved', adopted: ['.data.color'] })
    expect(cluster.writes.map(({ options }) => options.force)).toEqual([false, true])
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
    expect(await save()).toMatchObject({
      kind: 'owned',
      fields: [{ manager: 'flux', path: ['data', 'color'] }],
    })
    expect(cluster.writes).toHaveLength(1)
  })

  it('leaves out the fields that stay with their owners, and does not call them changes of the cluster', async () => {
    cluster.owners = []
    const outcome = await save({ without: [['data', 'color']] })
    expect(cluster.writes[0]?.object).toMatchObject({ data: {} })
    expect(outcome).toMatchObject({ kind: 'saved', byCluster: [] })
  })
})
