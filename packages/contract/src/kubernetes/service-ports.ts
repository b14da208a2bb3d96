import { readFields, readItems, readNumber, readText } from '../manifest/read.ts'
import type { KubeObject } from './object.ts'

/**
 * The ports of a service, by name or else by number. Where the pods' own are asked for, one without a name that leads to
 * a port by the pods' name for it is left out: its number may differ from pod to pod.
 */
export function listServicePorts(
  { spec }: KubeObject,
  { behind }: { readonly behind: boolean },
): readonly string[] {
  return readItems(readFields(spec)['ports']).flatMap(({ name, port, targetPort }) => {
    if (readText(name) !== '') return readText(name)
    if (!behind || targetPort === undefined) return readText(port)
    return readNumber(targetPort) === null ? [] : readText(targetPort)
  })
}
