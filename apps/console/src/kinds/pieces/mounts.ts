import type { PodSpec } from '@naru/contract/kubernetes/pod'
import { type Fields, readFields, readItems, readText } from '@naru/contract/manifest/read'

export type Mount = { readonly kind: 'config-map' | 'secret'; readonly name: string }

/** The config maps and secrets that a pod uses, by volume, variable or image pull; each once. */
export function listMounts(spec: PodSpec | undefined): readonly Mount[] {
  const volumes = readItems(spec?.['volumes'])
  const projected = volumes.flatMap((volume) => readItems(readFields(volume['projected'])['sources']))
  const containers = [...(spec?.initContainers ?? []), ...(spec?.containers ?? [])]
  const found = [
    ...[...volumes, ...projected].flatMap(fromVolume),
    ...containers.flatMap((container) => [
      ...readItems(container['env']).flatMap(fromVariable),
      ...readItems(container['envFrom']).flatMap(fromSource),
    ]),
    ...readItems(spec?.['imagePullSecrets']).flatMap((secret) => mount('secret', secret['name'])),
  ]
  return [...new Map(found.map((item) => [`${item.kind}/${item.name}`, item])).values()]
}

function fromVolume(volume: Fields): readonly Mount[] {
  const map = readFields(volume['configMap'])
  const secret = readFields(volume['secret'])
  return [...mount('config-map', map['name']), ...mount('secret', secret['secretName'] ?? secret['name'])]
}

function fromVariable(variable: Fields): readonly Mount[] {
  const from = readFields(variable['valueFrom'])
  return [
    ...mount('config-map', readFields(from['configMapKeyRef'])['name']),
    ...mount('secret', readFields(from['secretKeyRef'])['name']),
  ]
}

function fromSource(source: Fields): readonly Mount[] {
  return [
    ...mount('config-map', readFields(source['configMapRef'])['name']),
    ...mount('secret', readFields(source['secretRef'])['name']),
  ]
}

function mount(kind: Mount['kind'], name: unknown): readonly Mount[] {
  const text = readText(name)
  return text === '' ? [] : [{ kind, name: text }]
}
