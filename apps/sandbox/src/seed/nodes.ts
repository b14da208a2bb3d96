import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Taint } from '../life/objects/node.ts'
import { readAmount } from '../limits/quantity.ts'

/** A group of like machines. */
export type NodePool = {
  readonly prefix: string
  readonly count: number
  readonly roles: readonly string[]
  readonly cpu: number
  readonly memoryGi: number
  readonly type: string
  readonly gpus?: number
  readonly taints?: readonly Taint[]
  readonly labels?: Readonly<Record<string, string>>
}

export type NodeFacts = {
  readonly cluster: string
  readonly kubelet: string
  readonly runtime: string
  readonly osImage: string
  readonly kernel: string
  /** The first three parts of the machines' addresses. */
  readonly network: string
}

const ZONES = ['a', 'b', 'c'] as const

function conditions(time: string) {
  const ok = (type: string, reason: string, message: string) =>
    ({ type, status: 'False', reason, message, lastHeartbeatTime: time, lastTransitionTime: time }) as const
  return [
    ok('MemoryPressure', 'KubeletHasSufficientMemory', 'kubelet has sufficient memory available'),
    ok('DiskPressure', 'KubeletHasNoDiskPressure', 'kubelet has no disk pressure'),
    ok('PIDPressure', 'KubeletHasSufficientPID', 'kubelet has sufficient PID available'),
    {
      type: 'Ready',
      status: 'True',
      reason: 'KubeletReady',
      message: 'kubelet is posting ready status',
      lastHeartbeatTime: time,
      lastTransitionTime: time,
    },
  ] as const
}

function amounts({ cpu, memoryGi, gpus }: NodePool, reserve: boolean): Readonly<Record<string, string>> {
  const memory = memoryGi * 2 ** 30 - (reserve ? readAmount('1536Mi') : readAmount('410Mi'))
  return {
    cpu: reserve ? `${cpu * 1000 - 200}m` : String(cpu),
    memory: `${Math.round(memory / 1024)}Ki`,
    'ephemeral-storage': reserve ? '95551679124' : '103868Mi',
    pods: '110',
    'hugepages-2Mi': '0',
    ...(gpus === undefined ? {} : { 'nvidia.com/gpu': String(gpus) }),
  }
}

function labels(
  pool: NodePool,
  name: string,
  { cluster }: NodeFacts,
  zone: string,
): Readonly<Record<string, string>> {
  const roles = pool.roles.map((role) => [`node-role.kubernetes.io/${role}`, ''])
  return {
    'beta.kubernetes.io/arch': 'amd64',
    'kubernetes.io/arch': 'amd64',
    'kubernetes.io/os': 'linux',
    'kubernetes.io/hostname': name,
    'node.kubernetes.io/instance-type': pool.type,
    'topology.kubernetes.io/region': `kr-${cluster}`,
    'topology.kubernetes.io/zone': `kr-${cluster}-${zone}`,
    ...Object.fromEntries(roles),
    ...pool.labels,
  }
}

function images(facts: NodeFacts) {
  return [
    { names: ['registry.k8s.io/pause:3.10'], sizeBytes: 320_368 },
    { names: [`registry.k8s.io/kube-proxy:${facts.kubelet.replace(/\+.*/, '')}`], sizeBytes: 93_412_004 },
    { names: ['docker.io/library/redis:7.4.1'], sizeBytes: 45_200_113 },
  ]
}

/** The machines of a pool, `prefix-1` and so on, healthy at `time`. */
export function buildNodes(
  pool: NodePool,
  facts: NodeFacts,
  time: string,
  firstAddress: number,
): readonly KubeObject[] {
  return Array.from({ length: pool.count }, (_, index) => {
    const name = `${pool.prefix}-${String(index + 1).padStart(2, '0')}`
    const address = firstAddress + index
    const zone = ZONES[index % ZONES.length] ?? 'a'
    return {
      metadata: {
        name,
        labels: labels(pool, name, facts, zone),
        annotations: { 'node.alpha.kubernetes.io/ttl': '0' },
      },
      spec: {
        podCIDR: `10.244.${address}.0/24`,
        podCIDRs: [`10.244.${address}.0/24`],
        providerID: `hanbat://${facts.cluster}/${name}`,
        ...(pool.taints === undefined ? {} : { taints: pool.taints }),
      },
      status: {
        capacity: amounts(pool, false),
        allocatable: amounts(pool, true),
        conditions: conditions(time),
        addresses: [
          { type: 'InternalIP', address: `${facts.network}.${address}` },
          { type: 'Hostname', address: name },
        ],
        daemonEndpoints: { kubeletEndpoint: { Port: 10250 } },
        images: images(facts),
        nodeInfo: {
          architecture: 'amd64',
          operatingSystem: 'linux',
          osImage: facts.osImage,
          kernelVersion: facts.kernel,
          kubeletVersion: facts.kubelet,
          kubeProxyVersion: facts.kubelet,
          containerRuntimeVersion: facts.runtime,
          machineID: `${facts.cluster}${name}`.replaceAll('-', ''),
          systemUUID: `${facts.cluster}-${name}`,
          bootID: `boot-${facts.cluster}-${name}`,
        },
      },
    }
  })
}
