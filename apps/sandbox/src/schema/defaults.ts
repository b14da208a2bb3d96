import type { KubeObject } from '@naru/contract/kubernetes/object'
import { isRecord } from '@naru/contract/manifest/read'
import { asKubeObject } from '../store/kube-object.ts'
import { KIND_DEFAULTS } from './kind-defaults.ts'
import type { SchemaCatalogue } from './schema-catalogue.ts'
import { fillDefaults } from './schema-defaults.ts'
import type { ServedResource } from './served-resource.ts'

/** The object with every default that its API server would write. */
export function applyDefaults(
  object: KubeObject,
  resource: ServedResource,
  { schemas }: { readonly schemas: SchemaCatalogue },
): KubeObject {
  const { custom, storage } = resource
  if (custom !== undefined) {
    const filled = fillDefaults(object, schemas.schemaOf(resource), schemas.lookup)
    return isRecord(filled) ? asKubeObject(filled) : object
  }
  return KIND_DEFAULTS[`${storage.group}/${storage.plural}`]?.(object) ?? object
}
