import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { parseExactJson, writeExactJson } from '@naru/contract/manifest/exact-json'
import { isJsonTooMuch } from '@naru/contract/manifest/json-shape'
import { isRecord, readFields, readString } from '@naru/contract/manifest/read'
import { checkDnsSubdomain } from '@naru/contract/rules/names'
import { ISTIO_TYPES, type IstioType } from '@naru/mesh/model/istio-object'
import type { FastifyInstance } from 'fastify'
import { MeshError } from '../mesh-error.ts'

/** Configuration is far smaller. */
export const WRITE_BODY_BYTES = 262_144

type Fields = Readonly<Record<string, unknown>>

/** Kiali's own pages say of JSON that it is a form: whatever a body is called, its text is what counts. */
export function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body)
}

/** The object that a body is; throws a 400. */
export function readObject(body: unknown): Fields {
  const value = readJson(body)
  if (isRecord(value)) return value
  throw new MeshError(400, 'the body is not a JSON object')
}

/** The text of a patch, and what it is; throws a 400. */
export function readPatch(
  body: unknown,
  type: 'merge' | 'json',
): { readonly text: string; readonly type: string } {
  const value = readJson(body)
  if (type === 'json' ? !Array.isArray(value) : !isRecord(value))
    throw new MeshError(400, `the body is not a ${type} patch`)
  return {
    text: writeExactJson(value),
    type: `application/${type === 'json' ? 'json-patch' : 'merge-patch'}+json`,
  }
}

function readJson(body: unknown): unknown {
  const text = typeof body === 'string' ? body : ''
  if (isJsonTooMuch(text)) throw new MeshError(400, 'the body nests too deeply, or holds too many values')
  try {
    return parseExactJson(text)
  } catch {
    throw new MeshError(400, 'the body is not JSON')
  }
}

/** The version in which an object is told; null where it says none. Throws a 400 for another group. */
export function versionOf({ apiVersion }: Fields, type: IstioType): string | null {
  if (apiVersion === undefined) return null
  const { group, version } = parseApiVersion(readString(apiVersion))
  if (group === ISTIO_TYPES[type].group) return version
  throw new MeshError(400, `apiVersion: “${readString(apiVersion)}” is not of ${ISTIO_TYPES[type].group}`)
}

/** The object to be made of a body, whole and of the type and namespace of its path; throws a 400 that names the field. */
export function buildNew(
  body: Fields,
  { type, namespace }: { readonly type: IstioType; readonly namespace: string },
) {
  const { kind } = ISTIO_TYPES[type]
  const metadata = readFields(body['metadata'])
  const { name, namespace: home = namespace } = metadata
  if (body['kind'] !== undefined && body['kind'] !== kind) throw new MeshError(400, `kind: not ${kind}`)
  if (home !== namespace) throw new MeshError(400, `metadata.namespace: not “${namespace}”`)
  if (checkDnsSubdomain(readString(name)) !== null)
    throw new MeshError(400, `metadata.name: “${readString(name)}” is not a name`)
  return { ...body, kind, metadata: { ...metadata, namespace } }
}
