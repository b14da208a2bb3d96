import type { Pod } from '../../../kubernetes/pod.ts'
import { readItems, readText } from '../../../manifest/read.ts'

/** A port of a pod that can be brought elsewhere, and what it is called: `8080 (http)`. */
type Forwardable = { readonly port: number; readonly title: string }

/** The ports that a pod's running containers name, each once; what runs beside them and starts first is one of them. */
export function listForwardable({ spec = {} }: Pick<Pod, 'spec'>): readonly Forwardable[] {
  const { initContainers = [], containers = [] } = spec
  const sidecars = initContainers.filter((container) => container.restartPolicy === 'Always')
  const found = [...containers, ...sidecars]
    .flatMap((container) => readItems(container['ports']))
    // Only streams can be forwarded.
    .filter(({ protocol = 'TCP' }) => protocol === 'TCP')
    .map(({ containerPort, name }) => ({ port: Number(containerPort), name: readText(name) }))
    .map(({ port, name }) => ({ port, title: name === '' ? String(port) : `${port} (${name})` }))
  return [...new Map(found.map((one) => [one.port, one])).values()]
}
