import { resourceFor } from '@naru/contract/kinds/api-version'
import { buildConfig } from '@naru/contract/kinds/build/build-config'
import { TRIGGER_FIELDS } from '@naru/contract/kinds/build/build-triggers'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readFields, readText } from '@naru/contract/manifest/read'
import { lookUp } from '@naru/contract/text/look-up'
import { resourcePath } from '@naru/kube/resource-path'

export type Trigger = {
  /** Tells it from the others of its config. */
  readonly key: string
  readonly type: string
  /** Of a webhook: its address with the secret hidden, and the Secret that holds it; null where the config itself does. */
  readonly hook: { readonly address: string; readonly secret: string | null } | null
  /** Of a trigger by an image that is not that of the strategy. */
  readonly image: { readonly name: string; readonly namespace: string | null } | null
}

const HIDDEN = '••••••'
const RESOURCE = resourceFor(buildConfig, null)

/** What starts builds of a config, without any secret. */
export function readTrigger(trigger: Fields, { metadata }: KubeObject): Trigger {
  const type = readText(trigger['type'])
  const field = lookUp(TRIGGER_FIELDS, type)
  const own = readFields(field === undefined ? undefined : trigger[field])
  const from = readFields(own['from'])
  const name = readText(from['name'])
  const isHook = field !== undefined && type !== 'ImageChange'
  const secret = readText(readFields(own['secretReference'])['name'])
  const { name: config, namespace } = metadata
  const of = { resource: RESOURCE, name: config, ...(namespace !== undefined && { namespace }) }
  const place = resourcePath({ ...of, subresource: 'webhooks' })
  return {
    key: [type, secret, name].join(' '),
    type,
    hook: isHook ? { address: `${place}/${HIDDEN}/${type.toLowerCase()}`, secret: secret || null } : null,
    image: name === '' ? null : { name, namespace: readText(from['namespace']) || null },
  }
}
