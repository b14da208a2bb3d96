import type { HelmReleaseObject } from '@naru/contract/api/helm/releases'
import { type Fields, readFields, readItems, readList, readString } from '@naru/contract/manifest/read'
import { readYaml } from '@naru/kube/yaml/read-yaml'
import { isYamlTooMuch } from '@naru/kube/yaml-shape'

const HOOK = 'helm.sh/hook'
const KEPT = 'helm.sh/resource-policy'

/** The objects of a manifest, in its order, and then what its hooks make; what names no object is left out. */
export function listObjects(manifest: string, hooks: unknown): readonly HelmReleaseObject[] {
  const made = listDocuments(manifest).map((object) => describe(object, ''))
  const hooked = readItems(hooks).flatMap((hook) =>
    listDocuments(readString(hook['manifest'])).map((object) =>
      describe(object, readList(hook['events']).map(readString).join(', ') || 'hook'),
    ),
  )
  return [...made, ...hooked].filter(({ kind, name }) => kind !== '' && name !== '')
}

function listDocuments(manifest: string): readonly Fields[] {
  if (isYamlTooMuch(manifest)) return []
  return readYaml(manifest).map(({ value }) => readFields(value))
}

function describe(object: Fields, hook: string): HelmReleaseObject {
  const metadata = readFields(object['metadata'])
  const annotations = readFields(metadata['annotations'])
  return {
    apiVersion: readString(object['apiVersion']),
    kind: readString(object['kind']),
    namespace: readString(metadata['namespace']) || null,
    name: readString(metadata['name']),
    hook: hook || readString(annotations[HOOK]),
    isKept: readString(annotations[KEPT]) === 'keep',
  }
}
