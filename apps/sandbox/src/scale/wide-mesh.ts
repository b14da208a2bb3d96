import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Container } from '../life/objects/pod.ts'
import { NAMESPACES, SERVICE_ACCOUNTS, SERVICES } from '../life/resources.ts'
import type { World } from '../life/world.ts'
import { WIDE_PROXY } from '../seed/addons/proxy.ts'
import { WIDE_APPS, type WideApp, wideNamespaces } from '../seed/wide/apps.ts'
import { planPlaces } from './machines.ts'
import { createSettledWorkload } from './settled-workload.ts'

/** An application with its proxy. */
const PART = { cpu: '20m', memory: '56Mi' } as const
/** Far from those of other pods that only make up numbers. */
const FIRST_ORDINAL = 32 << 16
const GRPC: readonly WideApp[] = ['notify', 'point']
const TCP: readonly WideApp[] = ['cache']

function buildContainer(name: string): Container {
  return {
    name,
    image: 'docker.io/library/nginx:1.27.4',
    resources: { requests: { cpu: '10m', memory: '16Mi' } },
    ports: [{ name: 'http', containerPort: 8080 }],
  }
}

function portName(app: WideApp): string {
  if (TCP.includes(app)) return 'tcp'
  return GRPC.includes(app) ? 'grpc' : 'http'
}

function buildService(namespace: string, app: WideApp, ordinal: number): KubeObject {
  const clusterIP = `10.${112 + (ordinal >>> 16)}.${(ordinal >>> 8) & 255}.${ordinal & 255}`
  return {
    metadata: { name: app, namespace, labels: { app } },
    spec: {
      type: 'ClusterIP',
      clusterIP,
      clusterIPs: [clusterIP],
      ipFamilies: ['IPv4'],
      ipFamilyPolicy: 'SingleStack',
      sessionAffinity: 'None',
      internalTrafficPolicy: 'Cluster',
      selector: { app },
      ports: [{ name: portName(app), port: 80, targetPort: 8080, protocol: 'TCP' }],
    },
  }
}

/** Adds that many namespaces of a mesh at once: in each the same applications, every one with a proxy and a service. */
export function createWideMesh(world: World, count: number): void {
  const places = planPlaces(world, count * WIDE_APPS.length, PART)
  for (const [index, namespace] of wideNamespaces(count).entries()) {
    const labels = { team: namespace, 'istio-injection': 'enabled' }
    world.create(NAMESPACES, { metadata: { name: namespace, labels } })
    for (const [place, app] of WIDE_APPS.entries()) {
      const ordinal = index * WIDE_APPS.length + place
      world.create(SERVICE_ACCOUNTS, { metadata: { name: app, namespace } })
      world.create(SERVICES, buildService(namespace, app, ordinal))
      createSettledWorkload(world.cluster, {
        namespace,
        name: app,
        labels: { app, version: 'v1' },
        spec: { serviceAccountName: app, containers: [buildContainer(app), WIDE_PROXY] },
        places: places.slice(ordinal, ordinal + 1),
        ordinal: FIRST_ORDINAL + ordinal,
      })
    }
  }
}
