import { listIngressPaths, listIngressTls } from '@naru/contract/kinds/network/read-ingress'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readText } from '@naru/contract/manifest/read'

/** An address at which a service is reached from outside, and what leads there. */
export type Door = { readonly kind: 'ingress' | 'route'; readonly name: string; readonly address: string }

function listIngressDoors(ingress: KubeObject, service: string): readonly Door[] {
  const tls = listIngressTls(ingress)
  return listIngressPaths(ingress)
    .filter(({ backend }) => backend.service === service)
    .map(({ host, path }) => {
      const scheme = tls.some(({ hosts }) => hosts.length === 0 || hosts.includes(host)) ? 'https' : 'http'
      const address = `${scheme}://${host || '*'}${path}`
      return { kind: 'ingress', name: ingress.metadata.name, address }
    })
}

function buildRouteDoor({ metadata, spec }: KubeObject): readonly Door[] {
  const host = readText(readAt(spec, 'host'))
  const scheme = readAt(spec, 'tls') === undefined ? 'http' : 'https'
  const address = `${scheme}://${host}${readText(readAt(spec, 'path'))}`
  return host === '' ? [] : [{ kind: 'route', name: metadata.name, address }]
}

/** The doors of a service, of the ingresses and routes that lead to it. */
export function listDoors(
  service: string,
  { ingresses, routes }: Readonly<Record<'ingresses' | 'routes', readonly KubeObject[]>>,
): readonly Door[] {
  return [...ingresses.flatMap((one) => listIngressDoors(one, service)), ...routes.flatMap(buildRouteDoor)]
}
