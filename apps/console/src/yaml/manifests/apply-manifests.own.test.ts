import type { KubeObject } from '@naru/contract/kubernetes/object'
import { KubeError } from '@naru/kube/errors'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApplyAll, applyManifests } from './apply-manifests.ts'
import { readManifests } from './read-manifests.ts'

const cluster = vi.hoisted(() => ({
  objects: new Map<string, KubeObject>(),
  refused: new Set<string>(),
  /** Refused when it is written, though not when it is tried. */
  surprises: new Set<string>(),
  /** Refused when it is tried, until what it lacks is there. */
  lacking: new Map<string, { readonly message: string; readonly code: number }>(),
  /** Who owns a field of an object. */
  owners: new Map<string, string>(),
  calls: [] as string[],
  /** Times that it is asked what it serves and does not serve what was defined yet. */
  unserved: 0,
  established: true,
}))

type How = { readonly dryRun?: boolean; readonly force?: boolean }
type Where = { readonly name?: string; readonly namespace?: string | null }

vi.mock('../../data/kubernetes.ts', () => {
  async function write(verb: string, { name, namespace }: Where, object: KubeObject, how: How) {
    const { dryRun = false, force = false } = how
    const key = name ?? (object.metadata.name || `${object.metadata.generateName}1`)
    cluster.calls.push(`${dryRun ? 'try' : verb} ${key}`)
    refuse({ key, namespace, dryRun, force })
    const was = cluster.objects.get(key)
    if (verb === 'create' && was) throw refusal(409, 'configmaps')
    const same = JSON.stringify(was?.['data']) === JSON.stringify(object['data'])
    const resourceVersion = was && same ? was.metadata.resourceVersion : String(cluster.calls.length)
    const next = { ...object, metadata: { ...object.metadata, name: key, resourceVersion } } as KubeObject
    if (!dryRun) cluster.objects.set(key, next)
    return next
  }
  type Judged = { key: string; namespace: string | null | undefined; dryRun: boolean; force: boolean }
  function refuse({ key, namespace, dryRun, force }: Judged): void {
    if (namespace === 'new' && !cluster.objects.has('new')) throw refusal(404, 'namespaces')
    if (cluster.refused.has(key) || (!dryRun && cluster.surprises.has(key))) throw refusal(422, 'configmaps')
    const lack = cluster.lacking.get(key)
    if (lack && dryRun) throw new KubeError({ ...lack, reason: 'No' })
    const owner = cluster.owners.get(key)
    if (owner && !force) throw conflict(owner)
  }
  const conflict = (manager: string) => {
    const cause = {
      reason: 'FieldManagerConflict',
      message: `conflict with "${manager}" using v1`,
      field: '.data.a',
    }
    return new KubeError({ code: 409, reason: 'Conflict', message: '', details: { causes: [cause] } })
  }
  const refusal = (code: number, kind: string) =>
    new KubeError({ code, reason: 'No', message: 'refused', details: { kind } })
  return {
    applyObject: (target: Where, object: KubeObject, how: How) => write('apply', target, object, how),
    createObject: (target: Where, object: KubeObject, how: How) => write('create', target, object, how),
    getObject: async ({ name = '' }: Where) => {
      const found = cluster.objects.get(name)
      if (!found) throw refusal(404, 'configmaps')
      if (found.kind !== 'CustomResourceDefinition') return found
      const status = cluster.established ? 'True' : 'False'
      return { ...found, status: { conditions: [{ type: 'Established', status }] } }
    },
    kubeRequest: async (path: string) => {
      cluster.calls.push(`ask ${path.slice(path.indexOf('/apis/'))}`)
      cluster.unserved -= 1
      if (cluster.unserved >= 0) throw refusal(404, '')
      return Response.json({ resources: [{ name: 'cats' }] })
    },
  }
})

const verbs = ['list']
const served = [
  { resource: { group: '', version: 'v1', plural: 'configmaps' }, kind: 'ConfigMap', namespaced: true },
  { resource: { group: '', version: 'v1', plural: 'namespaces' }, kind: 'Namespace', namespaced: false },
  {
    resource: { group: 'apiextensions.k8s.io', version: 'v1', plural: 'customresourcedefinitions' },
    kind: 'CustomResourceDefinition',
    namespaced: false,
  },
].map((one) => ({
  ...one,
  verbs,
  singular: '',
  shortNames: [],
  categories: [],
  subresources: [],
  preferred: true,
}))

const map = (name: string, more = '') =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}${more}}\ndata: {a: b}\n`
const join = (...documents: readonly string[]) => documents.join('---\n')

async function runAll(text: string, dryRun = false, force = false, mayExist?: ApplyAll['mayExist']) {
  const parsed = readManifests(text)
  if (!parsed.ok) throw new Error('not read')
  const words = { unknownKind: () => 'unknown', lateKind: () => 'late' }
  return applyManifests(parsed.manifests, {
    cluster: 'seoul',
    namespace: null,
    served,
    dryRun,
    force,
    ...(mayExist && { mayExist }),
    ...words,
  })
}

async function run(text: string, dryRun = false, force = false) {
  return (await runAll(text, dryRun, force)).map(({ fate }) => fate)
}

beforeEach(() => {
  cluster.objects.clear()
  cluster.refused.clear()
  cluster.surprises.clear()
  cluster.lacking.clear()
  cluster.owners.clear()
  cluster.calls = []
  cluster.unserved = 0
  cluster.established = true
  vi.useRealTimers()
})

const DEFINITION =
  'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: cats.example.com}\n' +
  'spec: {group: example.com, scope: Namespaced, names: {kind: Cat, plural: cats}}\n'
const CAT = 'apiVersion: example.com/v1\nkind: Cat\nmetadata: {name: tom}\n'

describe('several documents', () => {
  it('are all tried first, and then applied in their order', async () => {
    expect(await run(join(map('a'), map('b')))).toEqual(['created', 'created'])
    expect(cluster.calls).toEqual(['try a', 'try b', 'apply a', 'apply b'])
  })

  it('tell what was there already', async () => {
    await run(join(map('a'), map('b')))
    expect(await run(join(map('a'), map('b').replace('a: b', 'a: c'), map('c')))).toEqual([
      'unchanged',
      'changed',
      'created',
    ])
  })

  it('change nothing that is there where they are to be new, but what may be', async () => {
    await run(map('b'))
    const fates = async (mayExist: ApplyAll['mayExist']) =>
      (await runAll(join(map('a'), map('b').replace('a: b', 'a: c')), false, false, mayExist)).map(
        ({ fate }) => fate,
      )
    expect(await fates(() => false)).toEqual(['accepted', 'refused'])
    expect(cluster.objects.get('b')?.['data']).toEqual({ a: 'b' })
    expect(await fates(({ name }) => name === 'b')).toEqual(['created', 'changed'])
    expect(cluster.calls.slice(-2)).toEqual(['create a', 'apply b'])
  })

  it('are only tried where that is asked for', async () => {
    expect(await run(join(map('a'), map('b')), true)).toEqual(['accepted', 'accepted'])
    expect(cluster.objects.size).toBe(0)
  })

  it('of which one is refused are not applied at all', async () => {
    cluster.refused.add('b')
    expect(await run(join(map('a'), map('b'), map('c')))).toEqual(['accepted', 'refused', 'accepted'])
    expect(cluster.objects.size).toBe(0)
  })

  it('stop at the one that is refused when it is applied, and say what was done', async () => {
    cluster.surprises.add('b')
    expect(await run(join(map('a'), map('b'), map('c')))).toEqual(['created', 'refused', 'left'])
    expect(cluster.calls).not.toContain('apply c')
  })

  it('may make the namespace of those that follow', async () => {
    const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: {name: new}\n'
    const inside = map('a', ', namespace: new')
    expect(await run(join(namespace, inside), true)).toEqual(['accepted', 'later'])
    expect(await run(join(namespace, inside))).toEqual(['created', 'created'])
    expect(await run(inside.replace('namespace: new', 'namespace: new'))).toEqual(['unchanged'])
  })

  it.each([
    [
      'a service account',
      'pods "b" is forbidden: error looking up service account: serviceaccount "a" not found',
      403,
    ],
    ['a role', 'roles.rbac.authorization.k8s.io "a" not found', 404],
    ['a class of priority', 'pods "b" is forbidden: no PriorityClass with name a was found', 403],
  ])('may make %s for those that follow, who are refused without it', async (_, message, code) => {
    cluster.lacking.set('b', { message, code })
    expect(await run(join(map('a'), map('b')), true)).toEqual(['accepted', 'later'])
    expect(await run(join(map('a'), map('b')))).toEqual(['created', 'created'])
    cluster.objects.clear()
    expect(await run(join(map('c'), map('b')), true)).toEqual(['accepted', 'refused'])
  })

  it('of which one takes no trials are applied, and that one is not called tried', async () => {
    const message = 'admission webhook "guard.example.com" does not support dry run'
    cluster.lacking.set('b', { message, code: 400 })
    expect(await run(join(map('a'), map('b')), true)).toEqual(['accepted', 'untried'])
    expect(await run(map('b'))).toEqual(['created'])
  })

  it('make no namespace and define no kind by one that only has their name', async () => {
    const other = 'apiVersion: example.com/v1\nkind: Namespace\nmetadata: {name: new}\n'
    expect(await run(join(other, map('a', ', namespace: new')), true)).toEqual(['refused', 'refused'])
    const like = DEFINITION.replace('apiextensions.k8s.io', 'example.com')
    expect((await runAll(join(like, CAT), true)).map(({ target }) => target)).toEqual([null, null])
  })

  it('may define the kind of those that follow', async () => {
    expect(await run(join(DEFINITION, CAT), true)).toEqual(['accepted', 'later'])
    expect(await run(join(DEFINITION, CAT))).toEqual(['created', 'created'])
    expect(await run(join(CAT, DEFINITION))).toEqual(['refused', 'accepted'])
  })
})

describe('what is defined above', () => {
  it('is sent once the cluster serves it', async () => {
    vi.useFakeTimers()
    cluster.unserved = 2
    const outcome = run(join(DEFINITION, CAT))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toEqual(['created', 'created'])
    const ask = 'ask /apis/example.com/v1'
    expect(cluster.calls).toEqual([
      'try cats.example.com',
      'apply cats.example.com',
      ask,
      ask,
      ask,
      'apply tom',
    ])
  })

  it.each([
    ['is not established', { established: false }],
    ['is not served', { unserved: Infinity }],
  ])('and %s within ten seconds is not sent, and says so', async (_, kept) => {
    vi.useFakeTimers()
    Object.assign(cluster, kept)
    const outcome = runAll(join(DEFINITION, CAT, map('a')))
    await vi.advanceTimersByTimeAsync(11_000)
    expect((await outcome).map(({ fate }) => fate)).toEqual(['created', 'refused', 'left'])
    expect((await outcome)[1]?.error).toMatchObject({ code: 'NO_RESOURCE_TYPE', detail: 'late' })
    expect(cluster.calls).not.toContain('apply tom')
  })
})

describe('an object of which others own something', () => {
  it('is refused until somebody takes it over', async () => {
    cluster.owners.set('a', 'flux')
    expect(await run(map('a'))).toEqual(['refused'])
    expect(await run(map('a'), false, true)).toEqual(['created'])
  })

  it.each(['naru', 'before-first-apply'])('is taken over without a word from %s', async (owner) => {
    cluster.owners.set('a', owner)
    expect(await run(map('a'))).toEqual(['created'])
  })
})

describe('an object that the cluster is to name', () => {
  it('is created, each time', async () => {
    const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {generateName: run-}\n'
    expect(await run(text)).toEqual(['created'])
    expect(cluster.calls).toEqual(['try run-1', 'create run-1'])
  })
})
