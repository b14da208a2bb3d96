import { formatTime } from '../clock.ts'
import type { ProxyAnswer } from '../cluster/content.ts'
import type { PodUsage } from '../life/nodes/usage-meter.ts'
import { objectKey } from '../life/object-key.ts'
import type { Pod } from '../life/objects/pod.ts'
import { CLAIMS, NODES } from '../life/resources.ts'
import { volumeUse } from '../life/storage/volume-use.ts'
import type { Usage } from '../life/usage.ts'
import type { World } from '../life/world.ts'
import { readAmount } from '../limits/quantity.ts'

function formatUse({ cpuMillis, memoryBytes }: Usage, time: string) {
  return {
    cpu: { time, usageNanoCores: cpuMillis * 1_000_000 },
    memory: { time, workingSetBytes: memoryBytes, usageBytes: Math.round(memoryBytes * 1.08) },
  }
}

function volumesOf(pod: Pod, world: World) {
  const { namespace = '' } = pod.metadata
  const time = world.time()
  return (pod.spec.volumes ?? []).flatMap(({ name, persistentVolumeClaim }) => {
    if (persistentVolumeClaim === undefined) return []
    const claim = world.get(CLAIMS, { namespace, name: persistentVolumeClaim.claimName })
    const capacityBytes = readAmount(claim?.status?.capacity?.['storage'])
    if (claim === undefined || capacityBytes === 0) return []
    const { usedBytes, inodes, inodesUsed } = volumeUse(claim.metadata.uid ?? '', capacityBytes, world.now())
    return {
      time,
      name,
      capacityBytes,
      usedBytes,
      availableBytes: capacityBytes - usedBytes,
      inodes,
      inodesUsed,
      inodesFree: inodes - inodesUsed,
      pvcRef: { name: claim.metadata.name, namespace },
    }
  })
}

function sumUsage(usage: PodUsage): Usage {
  const samples = Object.values(usage)
  return {
    cpuMillis: samples.reduce((sum, { cpuMillis }) => sum + cpuMillis, 0),
    memoryBytes: samples.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
  }
}

function buildPodStats(pod: Pod, usage: PodUsage, world: World) {
  const { name, namespace, uid } = pod.metadata
  const time = world.time()
  const volume = volumesOf(pod, world)
  return {
    podRef: { name, namespace, uid },
    startTime: pod.status?.startTime,
    containers: Object.entries(usage).map(([container, own]) => ({
      name: container,
      ...formatUse(own, time),
    })),
    ...formatUse(sumUsage(usage), time),
    ...(volume.length === 0 ? {} : { volume }),
  }
}

/** What kubelet answers under `/stats/summary`: its node, and the pods that run there with their volumes. */
export function answerStats(nodeName: string, world: World): ProxyAnswer | undefined {
  const node = world.get(NODES, { name: nodeName })
  const measured = world.usage.node(nodeName)
  if (node === undefined || measured === undefined) return undefined
  const time = world.time()
  const capacity = readAmount(node.status.capacity?.['memory'])
  const own = formatUse(measured.total, time)
  const summary = {
    node: {
      nodeName,
      startTime: formatTime(Date.parse(node.metadata.creationTimestamp ?? time)),
      cpu: own.cpu,
      memory: { ...own.memory, availableBytes: capacity - measured.total.memoryBytes },
    },
    pods: world.podsOn(nodeName).flatMap((pod) => {
      const usage = measured.pods.get(objectKey(pod))
      return usage === undefined ? [] : buildPodStats(pod, usage, world)
    }),
  }
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(summary) }
}
