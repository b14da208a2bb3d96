import { readItems, readText } from '../manifest/read.ts'
import { type Container, isSidecar, type Pod } from './pod.ts'

/** What the ports of pods can be called by: their names first, then their numbers. */
export function listPodPorts(pods: readonly Pod[], protocol: string): readonly string[] {
  const ports = pods.flatMap(servingContainers).flatMap(({ ports }) => readItems(ports))
  const spoken = ports.filter((port) => (readText(port['protocol']) || 'TCP') === protocol)
  const names = spoken.map(({ name }) => readText(name)).filter((name) => name !== '')
  const numbers = spoken.map(({ containerPort }) => Number(containerPort)).toSorted((a, b) => a - b)
  return [...new Set([...names.toSorted(), ...numbers.map(String)])]
}

function servingContainers({ spec }: Pod): readonly Container[] {
  return [...(spec?.containers ?? []), ...(spec?.initContainers ?? []).filter(isSidecar)]
}
