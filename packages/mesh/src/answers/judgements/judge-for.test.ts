import { readList } from '@naru/contract/manifest/read'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { answerWorld, readerOf } from '../../../test/answer-world.ts'
import { type Item, meshFrom, plausibleItems } from '../../../test/arbitrary-mesh.ts'
import { type Asking, besideVault, OF_VAULT } from '../../../test/closed-vault.ts'
import { deploymentOf, kubeObject } from '../../../test/kube-samples.ts'
import { IDS } from '../../checks/engine/change.ts'
import { createValidator } from '../../checks/validator.ts'
import { asStrings, recordAt } from '../../config/spec-reader.ts'
import type { MeshSnapshot } from '../../model/mesh-snapshot.ts'
import { answerMesh } from '../answer-mesh.ts'
import { CONFIG_TYPES } from '../config-names.ts'
import { isIn, type MeshWorld, mayRead, type Reader } from '../mesh-world.ts'
import { judgeFor } from './judge-for.ts'
import { createOpenJudge } from './open-judge.ts'

// Many whole meshes take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const SHOP = readerOf(['shop'])
const RIGHTS = { create: false, update: false, delete: false }

/** All that is told of the judgement of an object: in its details, in lists, and in the counts of its namespace. */
function tellAll(world: MeshWorld, reader: Reader, type: Asking[0]): string {
  const common = { namespace: 'shop', validate: true, locale: 'en' } as const
  const lists = { namespaces: ['shop'], isOfOne: true, types: CONFIG_TYPES, labels: [], workload: null }
  return JSON.stringify([
    answerMesh(world, reader, {
      name: 'config',
      ask: { ...common, type, name: 'mine', rights: RIGHTS, help: false },
    }),
    answerMesh(world, reader, { name: 'configs', ask: { ...common, ...lists } }),
    answerMesh(world, reader, { name: 'namespaceValidations', ask: common }),
    answerMesh(world, reader, { name: 'validations', ask: { namespaces: null } }),
  ])
}

describe('a saved object that asks of namespaces which its reader may not read', () => {
  const worldsOf = ([type, spec]: Asking) => besideVault({ [type]: [kubeObject('shop/mine', {}, { spec })] })

  it.each(OF_VAULT)('is told of as if they were nowhere, without a word of them: %s %j', (...asking) => {
    const { without, withVault } = worldsOf(asking)
    const told = tellAll(withVault, SHOP, asking[0])
    expect(told).toBe(tellAll(without, SHOP, asking[0]))
    expect(told).not.toMatch(/KIA|"(errors|warnings)":[1-9]/)
  })

  it.each(OF_VAULT)('is judged by everything for who may read everything: %s %j', (...asking) => {
    for (const world of Object.values(worldsOf(asking))) {
      const counts = answerMesh(world, readerOf('all'), { name: 'validations', ask: { namespaces: null } })
      expect(counts).toEqual({ type: 'found', value: world.validator.summaries() })
      const { validator, tell } = judgeFor(world, readerOf('all'))
      expect(validator).toBe(world.validator)
      const judged = Object.values(validator.validations()).flatMap((byName) => Object.values(byName))
      expect(judged.map(tell)).toEqual(judged)
    }
  })

  it('is counted with what is found in it, as it is told', () => {
    const spec = { hosts: ['web'], gateways: ['gone'] }
    const { withVault } = besideVault({ virtualservices: [kubeObject('shop/mine', {}, { spec })] })
    expect(tellAll(withVault, SHOP, 'virtualservices')).toMatch(
      /KIA1102.*"errors":1,"objectCount":1,"warnings":0/,
    )
  })

  it('is counted only where its type may be read', () => {
    const { without } = besideVault({ gateways: [kubeObject('shop/mine', {}, { spec: { selector: {} } })] })
    const reader = { ...SHOP, types: { ...SHOP.types, gateways: [] } }
    const counts = answerMesh(without, reader, { name: 'namespaceValidations', ask: { namespace: 'shop' } })
    expect(counts).toMatchObject({ value: { errors: 0, warnings: 0, objectCount: 0 } })
  })
})

describe('a workload', () => {
  const codes = (world: MeshWorld, reader: Reader): string => {
    const ask = { namespace: 'shop', health: false, istioResources: true, locale: 'en' } as const
    return (
      JSON.stringify(answerMesh(world, reader, { name: 'workloads', ask })).match(/KIA\d+/g) ?? []
    ).join()
  }

  it('is said to be covered by no policy only to who may see those of the root namespace', () => {
    const objects = {
      namespaces: [kubeObject('shop'), kubeObject('istio-system')],
      deployments: [deploymentOf('shop/web', { app: 'web' })],
      authorizationpolicies: [],
    }
    const world = answerWorld(objects, { ignoredChecks: [] })
    expect(codes(world, SHOP)).toBe('')
    expect(codes(world, readerOf(['shop', 'istio-system']))).toBe('KIA1301')
    expect(codes(world, readerOf('all'))).toBe('KIA1301')
  })
})

/** A world of a snapshot alone: what answers about judgements need of it. */
function worldOf(snapshot: MeshSnapshot): MeshWorld {
  const [cluster] = snapshot.clusters
  if (!cluster) throw new Error('a mesh has a cluster')
  const judge = createOpenJudge()
  return {
    ...answerWorld({}),
    cluster,
    snapshot,
    settings: snapshot.settings,
    validator: createValidator(snapshot),
    openValidator: (reader) => judge(snapshot, reader),
    // Only configuration is looked for.
    find: (source, namespace, name) =>
      cluster.config[source as Asking[0]]?.find(
        ({ metadata }) => metadata.namespace === namespace && metadata.name === name,
      ),
    behind: (namespace, name) =>
      cluster.workloads
        .filter((one) => one.namespace === namespace && one.name === name)
        .map((workload) => ({ workload, pods: [], object: null, group: 'apps' })),
    resourceOf: (source) => ({ group: '', version: 'v1', plural: source }),
  }
}

const NAMESPACES = ['shop', 'pay', 'istio-system']
const readers = fc
  .tuple(fc.subarray(NAMESPACES, { minLength: 1 }), fc.array(fc.constantFrom(...CONFIG_TYPES)))
  .map(([namespaces, closed]): Reader => {
    const { types } = readerOf(namespaces)
    return { namespaces, types: { ...types, ...Object.fromEntries(closed.map((type) => [type, []])) } }
  })

function identity({ cluster, part, item }: Item): string {
  return `${cluster} ${part} ${IDS[part](item as never)}`
}

const { settings: SETTINGS } = meshFrom([], identity)

function eastOf(items: readonly Item[]): MeshSnapshot {
  const { clusters } = meshFrom(items, identity)
  return { settings: SETTINGS, clusters: clusters.filter(({ name }) => name === 'east') }
}

/** Hosts of services elsewhere than where they are written. */
const ELSEWHERE = /^(a\.|\*\.shop\.|\*\.local$|\*$)/

/**
 * Whether something closed answers to hosts of another namespace: of that nothing may be told, so that its host is
 * taken for missing where it may be read.
 */
function answersUnseen({ part, item }: Item, reader: Reader): boolean {
  if (part === 'registry') return !isIn(reader.namespaces, item.namespace)
  if (part !== 'objects') return false
  const { host, hosts } = recordAt(item.object.spec)
  const isOpen = mayRead(reader, item.type, item.object.metadata.namespace ?? '')
  return !isOpen && asStrings([host, ...readList(hosts)]).some((one) => ELSEWHERE.test(one))
}

function findingsFor(world: MeshWorld, reader: Reader): readonly string[] {
  const { validator, tell } = judgeFor(world, reader)
  const all = Object.values(validator.validations()).flatMap((named): ObjectValidation[] =>
    Object.values(named),
  )
  return all.flatMap((one) =>
    tell(one).checks.map(
      ({ code, path }) => `${one.objectType} ${one.namespace}/${one.name} ${code} ${path}`,
    ),
  )
}

it('whoever reads less is never told a finding that who reads everything is not told', () => {
  fc.assert(
    fc.property(plausibleItems, readers, (items, reader) => {
      const world = worldOf(eastOf(items.filter((item) => !answersUnseen(item, reader))))
      expect(findingsFor(world, readerOf('all'))).toEqual(
        expect.arrayContaining([...findingsFor(world, reader)]),
      )
    }),
    { numRuns: 600 },
  )
})

it('the judgements for each of many readers follow the mesh, whoever asked in between', () => {
  fc.assert(
    fc.property(plausibleItems, fc.array(readers, { maxLength: 12 }), (items, asking) => {
      const judge = createOpenJudge()
      for (const known of [items.slice(0, items.length / 2), items]) {
        const snapshot = eastOf(known)
        for (const reader of asking)
          expect(judge(snapshot, reader).validations()).toEqual(
            createOpenJudge()(snapshot, reader).validations(),
          )
      }
    }),
    { numRuns: 60 },
  )
})
