import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { isRecord, readFields } from '@naru/contract/manifest/read'
import { setAtPath } from '@naru/contract/merge/object-path'
import { encodeBase64 } from '@naru/contract/text/base64'
import type { KubeClient, WriteOptions } from '@naru/kube/client'

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
export const LINK = 'javascript:window.hurt=1'

/** What other objects are found by, and what decides whether the cluster acts on it. */
const STRUCTURE =
  /^(apiVersion|kind|namespace|uid|resourceVersion|fieldPath|phase|selector|matchLabels|labels|tag|.*[nN]ame)$/

/** What no other object would be a model for, by the plural of its resource. */
const OWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  configmaps: { data: { 'payload.html': PAYLOAD, link: LINK, '__proto__.js': PAYLOAD } },
}

type Planting = {
  readonly cluster: KubeClient
  readonly resource: Resource
  /** What it is made after; the first that is there unless told. */
  readonly like?: KubeObject
  /** Fields that stay as they are beside what gives the object its place. */
  readonly keeps?: RegExp
  /** Which objects of the resource it is made after. */
  readonly labelSelector?: string | undefined
  readonly labels?: Readonly<Record<string, string>>
  /** Keys of a secret that are told. */
  readonly toldKeys?: readonly string[] | undefined
}

/** An object with payloads in every text that its cluster takes one for, made after another one. */
export async function plantHostile(planting: Planting): Promise<KubeObject> {
  const { cluster, resource, like, keeps, labels, toldKeys = [] } = planting
  const found: KubeObject = like ?? { ...(await findFirst(planting)), ...OWN[resource.plural] }
  const told = Object.fromEntries(toldKeys.map((key) => [key, encodeBase64(PAYLOAD)]))
  const model = toldKeys.length === 0 ? found : { ...found, data: { ...readFields(found['data']), ...told } }
  const { namespace } = model.metadata
  const target = { resource, ...(namespace && { namespace }) }
  const bare: KubeObject = {
    ...model,
    metadata: {
      name: 'hostile',
      ...(namespace && { namespace }),
      labels: { app: 'hostile', ...labels },
      annotations: { 'hanbat.example/description': PAYLOAD, 'hanbat.example/link': LINK, owner: PAYLOAD },
    },
  }
  const isKept = (key: string): boolean => STRUCTURE.test(key) || keeps?.test(key) === true
  const hostile = await poison(bare, listTexts(bare, 'spec', isKept), (object) =>
    cluster.create(target, object, { dryRun: true }),
  )
  const made = await cluster.create(target, hostile)
  const said = { ...made, status: model['status'] }
  const say = ({ status }: KubeObject, options?: WriteOptions): Promise<KubeObject> =>
    // Its controller may write meanwhile: what is told here is told whatever it was.
    cluster.patch(
      { ...target, name: 'hostile', subresource: 'status' },
      { type: 'merge', body: { status } },
      options,
    )
  // A kind without a status has no such subresource, and takes no payload there.
  const ill = await poison(said, listTexts(said, 'status', isKept), (object) => say(object, { dryRun: true }))
  return ill === said ? made : say(ill)
}

async function findFirst({ cluster, resource, labelSelector }: Planting): Promise<KubeObject> {
  const { items } = await cluster.list({ resource }, { limit: 1, labelSelector })
  const [first] = items
  if (!first) throw new Error(`There are no ${resource.plural} to make another one after`)
  return first
}

type Part = 'spec' | 'status'

/** The object with a payload at each of these places that is taken, tried one by one. */
async function poison(
  object: KubeObject,
  places: readonly Path[],
  attempt: (object: KubeObject) => Promise<unknown>,
): Promise<KubeObject> {
  let poisoned = object
  for (const path of places) {
    // A field of an object is replaced by another text.
    const next = setAtPath(poisoned, path, PAYLOAD) as KubeObject
    const isTaken = await attempt(next).then(
      () => true,
      () => false,
    )
    if (isTaken) poisoned = next
  }
  return poisoned
}

type Path = readonly (string | number)[]
type IsKept = (key: string) => boolean

/** Where texts are that mean nothing to the cluster itself: in the status, or everywhere else. */
function listTexts(object: KubeObject, part: Part, isKept: IsKept): readonly Path[] {
  const { apiVersion: _version, kind: _kind, metadata: _metadata, status, ...rest } = object
  return part === 'status' ? textsIn(status, ['status'], isKept) : textsIn(rest, [], isKept)
}

function textsIn(value: unknown, path: Path, isKept: IsKept): readonly Path[] {
  if (typeof value === 'string') return [path]
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : isRecord(value)
      ? Object.entries(value).filter(([key]) => !isKept(key))
      : []
  return entries.flatMap(([key, below]) => textsIn(below, [...path, key], isKept))
}
