import { type Draft, type Family, metric, type Scene } from '../family.ts'
import { countOf, type PodStory, podStories } from '../pod-stories.ts'
import { kubeletTarget } from '../targets.ts'
import { CADVISOR_PATH, podSlice } from './cadvisor.ts'

type Traffic = { readonly what: string; readonly perSecond: number; readonly help: string }

const BYTES = 60_000
const PACKET = 640

const TRAFFIC: Readonly<Record<string, Traffic>> = {
  container_network_receive_bytes_total: {
    what: 'in',
    perSecond: BYTES,
    help: 'Cumulative count of bytes received',
  },
  container_network_transmit_bytes_total: {
    what: 'out',
    perSecond: BYTES * 1.4,
    help: 'Cumulative count of bytes transmitted',
  },
  container_network_receive_packets_total: {
    what: 'in',
    perSecond: BYTES / PACKET,
    help: 'Cumulative count of packets received',
  },
  container_network_transmit_packets_total: {
    what: 'out',
    perSecond: (BYTES * 1.4) / PACKET,
    help: 'Cumulative count of packets transmitted',
  },
  container_network_receive_packets_dropped_total: {
    what: 'in',
    perSecond: 0,
    help: 'Cumulative count of packets dropped while receiving',
  },
  container_network_transmit_packets_dropped_total: {
    what: 'out',
    perSecond: 0,
    help: 'Cumulative count of packets dropped while transmitting',
  },
}

/** Traffic of a pod goes on over the restarts of its containers, whose network it keeps. */
function draftOf(story: PodStory, { what, perSecond }: Traffic): readonly Draft[] {
  const { pod, life, runs, machine } = story
  const { name, namespace = '' } = pod.metadata
  const first = runs[0]
  // Who shares the network of the machine has none of its own.
  if (first === undefined || pod.spec.hostNetwork === true) return []
  const isServing = pod.spec.containers.some(({ ports }) => ports !== undefined)
  const rate = isServing ? perSecond : perSecond / 20
  const value = (now: number): number => {
    let sum = 0
    for (const run of runs) if (run.from < now) sum += countOf(run, what, rate, now)
    return Math.round(sum)
  }
  const labels = {
    id: podSlice(story),
    image: 'registry.k8s.io/pause:3.10',
    interface: 'eth0',
    namespace,
    pod: name,
  }
  const stretch = { from: first.from, value, ...(life.to === undefined ? {} : { to: life.to }) }
  return [{ labels, target: kubeletTarget(machine, CADVISOR_PATH), stretches: [stretch] }]
}

function networkDrafts(name: string, scene: Scene): readonly Draft[] {
  const traffic = TRAFFIC[name]
  return traffic === undefined ? [] : podStories(scene).flatMap((story) => draftOf(story, traffic))
}

/** What cAdvisor tells of the network of each pod. */
export const POD_NETWORK: Family = {
  metrics: Object.entries(TRAFFIC).map(([name, { help }]) => metric(name, 'counter', help)),
  drafts: networkDrafts,
}
