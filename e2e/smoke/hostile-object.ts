import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { isRecord } from '@naru/contract/manifest/read'
import { setAtPath } from '@naru/contract/merge/object-path'
import type { KubeClient } from '@naru/kube/client'

/** Each would call `window.hurt` if anything took it for more than text. */
export const PAYLOAD = [
  '<img src="/none" onerror="window.hurt=1">',
  '<script>window.hurt=1</script>',
  '"><svg onload="window.hurt=1">',
  "'-window.hurt()-'",
  '[press](javascript:window.hurt=1)',
  '{{constructor.constructor("window.hurt=1")()}}',
  '\u001b]0;hurt\u0007\u001b[2J\u001b[31m',
  '\u202Egpj.tekcor\u202C \u2066\u200F\u200B',
  '\u0007\u0008\r\n\t',
  'x'.repeat(5000),
].join(' ')
const LINK = 'javascript:window.hurt=1'

/** What other objects are found by, and what decides whether the cluster acts on it. */
const STRUCTURE =
  /^(apiVersion|kind|namespace|uid|resourceVersion|fieldPath|phase|selector|matchLabels|labels|.*[nN]ame)$/

/** What no other object of a kind would be a model for. */
const OWN: Readonly<Record<string, Partial<KubeObject>>> = {
  'config-map': { data: { 'payload.html': PAYLOAD, link: LINK, '__proto__.js': PAYLOAD } },
}

type Place = { readonly kind: KindSpec; readonly cluster: KubeClient }

/** An object of a kind with payloads in every text that its cluster takes one for, made after one that is there. */
export async function plantHostile({ kind, cluster }: Place): Promise<KubeObject> {
  const { group, version } = kind.api
  const resource = { group, version, plural: kind.plural }
  const { items } = await cluster.list({ resource }, { limit: 1 })
  const [model] = items
  if (!model) throw new Error(`There is no ${kind.kind} to make another one after`)
  const { namespace } = model.metadata
  const target = { resource, ...(namespace && { namespace }) }
  const bare: KubeObject = {
    ...model,
    ...OWN[kind.id],
    metadata: {
      name: 'hostile',
      ...(namespace && { namespace }),
      labels: { app: 'hostile' },
      annotations: { 'hanbat.example/description': PAYLOAD, 'hanbat.example/link': LINK, owner: PAYLOAD },
    },
  }
  const hostile = await poison(bare, 'spec', (object) => cluster.create(target, object, { dryRun: true }))
  const made = await cluster.create(target, hostile)
  const status = { ...target, name: 'hostile', subresource: 'status' }
  const said = { ...made, status: model['status'] }
  // A kind without a status has no such subresource, and takes no payload there.
  const ill = await poison(said, 'status', (object) => cluster.update(status, object, { dryRun: true }))
  return ill === said
    ? made
    : cluster.update(status, { ...ill, metadata: { ...said.metadata, resourceVersion: undefined } })
}

type Part = 'spec' | 'status'

/** The object with a payload at each text of its part that is taken, tried one by one. */
async function poison(
  object: KubeObject,
  part: Part,
  attempt: (object: unknown) => Promise<unknown>,
): Promise<KubeObject> {
  let poisoned = object
  for (const path of listTexts(object, part)) {
    const next = setAtPath(poisoned, path, PAYLOAD)
    const isTaken = await attempt(next).then(
      () => true,
      () => false,
    )
    // A field of an object was replaced by another text.
    if (isTaken) poisoned = next as KubeObject
  }
  return poisoned
}

type Path = readonly (string | number)[]

/** Where texts are that mean nothing to the cluster itself: in the status, or everywhere else. */
function listTexts(object: KubeObject, part: Part): readonly Path[] {
  const { apiVersion: _version, kind: _kind, metadata: _metadata, status, ...rest } = object
  return part === 'status' ? textsIn(status, ['status']) : textsIn(rest, [])
}

function textsIn(value: unknown, path: Path): readonly Path[] {
  if (typeof value === 'string') return [path]
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : isRecord(value)
      ? Object.entries(value).filter(([key]) => !STRUCTURE.test(key))
      : []
  return entries.flatMap(([key, below]) => textsIn(below, [...path, key]))
}
