import { describe, expect, it } from 'vitest'
import { findControlPlane, readSettings } from './read-settings.ts'

const istiod = (name: string, revision: string | null, namespace = 'istio-system') => ({
  kind: 'Deployment',
  namespace,
  name,
  labels: { app: 'istiod', ...(revision !== null && { 'istio.io/rev': revision }) },
})

describe('a control plane', () => {
  it.each([
    ['nobody runs is looked for where Istio puts it', [], 'istio-system istiod istio'],
    ['is wherever istiod runs', [istiod('istiod', null, 'mesh')], 'mesh istiod istio'],
    [
      'of a revision has a ConfigMap of its own',
      [istiod('istiod-1-27', '1-27')],
      'istio-system istiod-1-27 istio-1-27',
    ],
    [
      'without a revision’s name comes before others',
      [istiod('istiod-1-27', '1-27'), istiod('istiod', 'default')],
      'istio-system istiod istio',
    ],
    [
      'is no pod that bears its label',
      [{ ...istiod('istiod', null, 'other'), kind: 'Pod' }],
      'istio-system istiod istio',
    ],
  ])('that %s', (_, workloads, expected) => {
    const { namespace, deployment, configMap } = findControlPlane({ workloads })
    expect(`${namespace} ${deployment} ${configMap}`).toBe(expected)
  })
})

it.each([
  ['what it says', 'trustDomain: corp.example\nenableAutoMtls: false', ['corp.example', false]],
  ['what it says by off, as istiod reads it', 'enableAutoMtls: off', ['cluster.local', false]],
  ['what it says by no, as istiod reads it', 'enableAutoMtls: no', ['cluster.local', false]],
  ['what it says by on, as istiod reads it', 'enableAutoMtls: on', ['cluster.local', true]],
  ['Istio’s defaults where its text is no YAML', 'a: [b', ['cluster.local', true]],
  ['Istio’s defaults where its text grows without end', bomb(), ['cluster.local', true]],
  [
    'Istio’s defaults where its text nests without end',
    `trustDomain: corp.example\nextra: ${'['.repeat(1e6)}`,
    ['cluster.local', true],
  ],
  [
    'Istio’s defaults where its text has no end',
    `trustDomain: corp.example\nextra: [${'a,'.repeat(60_000)}]`,
    ['cluster.local', true],
  ],
])('settings are %s', (_, mesh, expected) => {
  const configMap = { metadata: { name: 'istio' }, data: { mesh } }
  const { trustDomains, autoMtls, homeCluster } = readSettings('seoul', 'istio-system', {
    configMap,
    istiod: null,
  })
  expect([trustDomains[0], autoMtls, homeCluster]).toEqual([...expected, 'seoul'])
})

/** Aliases of aliases: a few lines that are billions of values. */
function bomb(): string {
  const lines = Array.from({ length: 12 }, (_, index) =>
    index === 0
      ? 'a0: &a0 [x]'
      : `a${index}: &a${index} [${Array(9)
          .fill(`*a${index - 1}`)
          .join(', ')}]`,
  )
  return [...lines, 'trustDomain: corp.example'].join('\n')
}
