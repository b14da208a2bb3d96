import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import { deploymentOf } from '../../test/kube-samples.ts'
import type { Reader } from './mesh-world.ts'
import { tellComponents } from './tell-control-plane.ts'

type Fields = Readonly<Record<string, unknown>>

const SIZES = {
  healthy: [1, 1, 1],
  broken: [2, 2, 1],
  stopped: [0, 0, 0],
} as const

function workload(place: string, size: keyof typeof SIZES, metadata: Fields) {
  const [replicas, current, availableReplicas] = SIZES[size]
  return deploymentOf(
    place,
    {},
    {
      spec: { replicas, template: { metadata, spec: { containers: [] } } },
      status: { replicas: current, availableReplicas },
    },
  )
}

const istiod = (size: keyof typeof SIZES = 'healthy') =>
  workload('istio-system/istiod', size, { labels: { app: 'istiod' } })
/** As Helm installs one, by a name of its own. */
const helm = (size: keyof typeof SIZES) =>
  workload('edge/entrance', size, {
    labels: { app: 'entrance', istio: 'entrance' },
    annotations: { 'inject.istio.io/templates': 'gateway' },
  })
/** As istiod runs one for the Gateway API. */
const ofApi = (size: keyof typeof SIZES) =>
  workload('shop/public-istio', size, {
    labels: { 'gateway.networking.k8s.io/gateway-name': 'public' },
  })
const ofOperator = (size: keyof typeof SIZES) =>
  workload('istio-system/istio-ingressgateway', size, {
    labels: { app: 'istio-ingressgateway', 'operator.istio.io/component': 'IngressGateways' },
  })

const told = (deployments: readonly KubeObject[], namespaces: Reader['namespaces'] = 'all') =>
  tellComponents(answerWorld({ deployments }), readerOf(namespaces), { beside: [] })?.map(
    ({ namespace, name, status, is_core: isCore }) =>
      `${namespace}/${name} ${status}${isCore ? ' core' : ''}`,
  )

const ISTIOD = 'istio-system/istiod Healthy core'

describe('components of a mesh', () => {
  it.each<[string, readonly KubeObject[], readonly string[]]>([
    ['without a gateway', [istiod()], [ISTIOD]],
    ['whose istiod is broken', [istiod('broken')], ['istio-system/istiod Unhealthy core']],
    [
      'of the operator',
      [istiod(), ofOperator('broken')],
      [ISTIOD, 'istio-system/istio-ingressgateway Unhealthy'],
    ],
    ['of Helm', [istiod(), helm('broken')], [ISTIOD, 'edge/entrance Unhealthy']],
    ['of the Gateway API', [istiod(), ofApi('broken')], [ISTIOD, 'shop/public-istio Unhealthy']],
    ['with a gateway that is stopped', [istiod(), ofApi('stopped')], [ISTIOD, 'shop/public-istio NotReady']],
    ['with healthy gateways', [istiod(), helm('healthy'), ofApi('healthy'), ofOperator('healthy')], [ISTIOD]],
  ])('%s are istiod and what is not healthy', (_, deployments, components) => {
    expect(told(deployments)).toEqual(components)
  })

  it('are nothing without an istiod, whatever gateways there are', () => {
    expect(told([helm('broken'), ofOperator('healthy')])).toBeUndefined()
  })

  it('elsewhere are told to whoever may read that namespace', () => {
    const deployments = [istiod(), helm('broken'), ofApi('broken'), ofOperator('broken')]
    expect(told(deployments, ['shop'])).toEqual([
      ISTIOD,
      'istio-system/istio-ingressgateway Unhealthy',
      'shop/public-istio Unhealthy',
    ])
  })

  it('have what stands beside them at their end', () => {
    const beside = [{ name: 'prometheus', status: 'Unreachable', is_core: true }] as const
    const world = answerWorld({ deployments: [istiod()] })
    expect(tellComponents(world, readerOf('all'), { beside: [...beside] })?.at(-1)).toEqual(beside[0])
  })
})
