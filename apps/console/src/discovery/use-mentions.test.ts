import { buildMention, type Mention } from '@naru/contract/relations/mention'
import type { ApiResource } from '@naru/kube/api-resource'
import { describe, expect, it } from 'vitest'
import { resolveMention } from './use-mentions.ts'

const served = (group: string, kind: string, namespaced = true): ApiResource => ({
  resource: { group, version: 'v2', plural: `${kind.toLowerCase()}s` },
  kind,
  singular: kind.toLowerCase(),
  namespaced,
  verbs: ['list', 'get'],
  shortNames: [],
  categories: [],
  subresources: [],
  preferred: true,
})

const SERVED = [
  served('serving.example', 'Deployment'),
  served('other.example', 'Ferry'),
  served('sea.example', 'Ferry'),
  served('sea.example', 'Port', false),
]

function find(apiVersion: string, kind: string): Pick<Mention, 'kind' | 'namespace'> {
  const { kind: found, namespace } = resolveMention(
    buildMention({ apiVersion, kind, name: 'it' }, 'shop'),
    SERVED,
  )
  return { kind: found, namespace }
}

describe('an object that another names', () => {
  it.each([
    ['is of a kind that everybody knows', 'apps/v1', 'Deployment', { kind: 'deployment', namespace: 'shop' }],
    [
      'is of a kind that its cluster serves, in the version that it prefers',
      'sea.example/v1',
      'Ferry',
      { kind: 'cr:sea.example/v2/ferrys', namespace: 'shop' },
    ],
    [
      'is of a kind that its cluster serves, of the same name as one that everybody knows',
      'serving.example/v1',
      'Deployment',
      { kind: 'cr:serving.example/v2/deployments', namespace: 'shop' },
    ],
    [
      'is in no namespace where its kind is of the cluster',
      'sea.example/v2',
      'Port',
      { kind: 'cr:sea.example/v2/ports', namespace: null },
    ],
    ['is of no known kind in another group', 'land.example/v1', 'Ferry', { kind: null, namespace: 'shop' }],
  ])('%s', (_, apiVersion, kind, expected) => expect(find(apiVersion, kind)).toEqual(expected))
})
