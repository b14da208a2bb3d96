import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import { describe, expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../../test/answer-world.ts'
import { deploymentOf, kubeObject } from '../../../test/kube-samples.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import { answerMesh } from '../answer-mesh.ts'
import { type DraftsAsk, judgeDrafts } from '../drafts/judge-draft.ts'
import { type DraftSight, tellDraftWorld } from '../drafts/tell-draft-world.ts'
import type { Elsewhere, Mate, MeshWorld, Reader } from '../mesh-world.ts'

function policyOf(principals: readonly string[]) {
  return kubeObject('shop/mine', {}, { spec: { rules: [{ from: [{ source: { principals } }] }] } })
}

/** A cluster in which each application runs as the account of its name, with a policy that names some principals. */
function clusterOf(
  places: readonly string[],
  principals: readonly string[] = [],
  settings: Partial<MeshSettings> = {},
): MeshWorld {
  const runAs = (place: string) => {
    const app = place.split('/')[1]
    const template = { metadata: { labels: { app } }, spec: { serviceAccountName: app, containers: [] } }
    return deploymentOf(place, {}, { spec: { replicas: 1, template } })
  }
  return answerWorld(
    {
      namespaces: ['shop', 'pay'].map((name) => kubeObject(name)),
      deployments: places.map(runAs),
      authorizationpolicies: principals.length > 0 ? [policyOf(principals)] : [],
    },
    settings,
  )
}

const value = (world: MeshWorld, reader: Reader, question: Parameters<typeof answerMesh>[2]): unknown => {
  const answer = answerMesh(world, reader, question)
  return answer.type === 'found' ? answer.value : answer
}
const lostIn = (world: MeshWorld, reader = readerOf('all')) =>
  value(world, reader, { name: 'lostPrincipals', ask: {} }) as Elsewhere
const foundIn = (world: MeshWorld, lost: Elsewhere, reader = readerOf('all')) =>
  value(world, reader, { name: 'principals', ask: lost }) as Elsewhere

const PRINCIPALS = [
  'cluster.local/ns/shop/sa/cart',
  'cluster.local/ns/shop/sa/remote',
  'cluster.local/ns/shop/sa/gone',
  '*/sa/remote',
  'west.example/ns/shop/sa/remote',
  'west.example/ns/shop/sa/gone',
  'partner.example/ns/shop/sa/remote',
]
const east = clusterOf(['shop/cart'], PRINCIPALS)
const joined = { trustDomains: ['cluster.local', 'west.example'] }

/** The codes of what is said of the policy, with the place of each principal. */
function codesOf(world: MeshWorld, reader = readerOf('all')): readonly string[] {
  const rights = { create: false, update: false, delete: false }
  const told = value(world, reader, {
    name: 'config',
    ask: {
      namespace: 'shop',
      type: 'authorizationpolicies',
      name: 'mine',
      rights,
      validate: true,
      help: false,
      locale: 'ko',
    },
  }) as { readonly validation: Pick<ObjectValidation, 'checks'> }
  return codesIn(told.validation)
}

function codesIn({ checks }: Pick<ObjectValidation, 'checks'>): readonly string[] {
  return checks
    .filter(({ code }) => /KIA010[678]/.test(code))
    .map(({ code, path }) => `${code} ${/\d+\]$/.exec(path)?.[0].slice(0, -1)}`)
}

describe('principals as which nobody runs in a cluster', () => {
  it('are looked for in the others', () => {
    expect(lostIn(east)).toEqual({
      principals: PRINCIPALS.slice(1),
      trustDomains: ['cluster.local', 'cluster.local'],
    })
    expect(lostIn(east, readerOf(['pay'])).principals).toEqual([])
    expect(lostIn(clusterOf(['shop/cart'])).principals).toEqual([])
  })

  it('are found where they run, as far as the caller may see who runs there', () => {
    const west = clusterOf(['shop/remote', 'pay/api'], [], joined)
    const { principals, trustDomains } = foundIn(west, lostIn(east))
    expect(principals).toEqual([PRINCIPALS[1], PRINCIPALS[3], PRINCIPALS[4]])
    expect(trustDomains).toContain('west.example')
    expect(foundIn(west, lostIn(east), readerOf(['pay'])).principals).toEqual([])
  })
})

describe('what is said of a policy', () => {
  it('is by its own cluster alone while nothing else is known', () => {
    expect(codesOf(east)).toEqual([
      'KIA0106 1',
      'KIA0106 2',
      'KIA0106 3',
      'KIA0108 4',
      'KIA0108 5',
      'KIA0108 6',
    ])
  })

  it('counts who runs in other clusters, and their trust domains', () => {
    const elsewhere = foundIn(clusterOf(['shop/remote'], [], joined), lostIn(east))
    expect(codesOf({ ...east, elsewhere })).toEqual([
      'KIA0107 1',
      'KIA0106 2',
      'KIA0107 3',
      'KIA0107 4',
      'KIA0106 5',
      'KIA0108 6',
    ])
  })

  it('counts in what is told of its namespace', () => {
    const world = clusterOf(['shop/cart'], [PRINCIPALS[1] ?? ''])
    const elsewhere = foundIn(clusterOf(['shop/remote']), lostIn(world))
    const errorsIn = (one: MeshWorld, reader: Reader) =>
      value(one, reader, { name: 'namespaceValidations', ask: { namespace: 'shop' } })
    for (const reader of [readerOf('all'), readerOf(['shop'])]) {
      expect(errorsIn(world, reader)).toMatchObject({ errors: 1 })
      expect(errorsIn({ ...world, elsewhere }, reader)).toMatchObject({ errors: 0, warnings: 0 })
    }
  })

  it('is left out where nobody wants to hear of it', () => {
    const world = clusterOf(['shop/cart'], [PRINCIPALS[1] ?? ''], { ignoredChecks: ['KIA0107'] })
    const elsewhere = foundIn(clusterOf(['shop/remote']), lostIn(world))
    expect(codesOf({ ...world, elsewhere })).toEqual([])
  })
})

describe('a policy that is being written', () => {
  const west = clusterOf(['shop/remote', 'pay/api'], [], joined)
  const ask: DraftsAsk = {
    namespace: 'shop',
    drafts: [{ type: 'authorizationpolicies', object: policyOf(PRINCIPALS) }],
    locale: 'ko',
  }
  /** A cluster with nothing saved, of whose mesh another is a part as far as somebody may see it. */
  const beside = (reader: Reader): MeshWorld => {
    const mates = [value(west, reader, { name: 'mate', ask: {} }) as Mate]
    return { ...clusterOf(['shop/cart']), elsewhere: { principals: [], trustDomains: [], mates } }
  }
  const onServer = (world: MeshWorld): readonly string[] => {
    const [judged] = value(world, readerOf('all'), { name: 'drafts', ask }) as readonly ObjectValidation[]
    return codesIn(judged ?? { checks: [] })
  }
  const inBrowser = (world: MeshWorld): readonly string[] => {
    const sight: DraftSight = JSON.parse(tellDraftWorld(world, readerOf('all')) ?? 'null')
    const { reader, ...known } = sight
    return codesIn(judgeDrafts(known, reader, ask)[0] ?? { checks: [] })
  }

  it('is judged as it will be once it is saved, by the server as where it is written', () => {
    const saved = codesOf({ ...east, elsewhere: foundIn(west, lostIn(east)) })
    expect(saved).toContain('KIA0107 1')
    expect([onServer, inBrowser].map((judge) => judge(beside(readerOf('all'))))).toEqual([saved, saved])
  })

  it('is not told who runs where its author may not read', () => {
    const world = beside(readerOf(['pay']))
    expect(world.elsewhere?.mates).toEqual([{ accounts: ['pay/api'], trustDomains: joined.trustDomains }])
    const saved = codesOf({ ...east, elsewhere: foundIn(west, lostIn(east), readerOf(['pay'])) })
    expect([onServer, inBrowser].map((judge) => judge(world))).toEqual([saved, saved])
  })
})
