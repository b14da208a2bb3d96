import { API } from '@naru/contract/api/base'
import { AppError } from '@naru/contract/errors/app-error'
import type { ErrorCode } from '@naru/contract/errors/catalogue'
import { MESH_PROVIDER, type MeshProvider } from '@naru/contract/mesh/provider'
import { type MeshError, meshError } from '@naru/contract/mesh/wire/wire-maps'
import * as z from 'zod/mini'
import { type RequestOptions, request } from '../../data/request.ts'

/** The path of a call below a cluster's mesh; every part is encoded. */
export function meshPath(cluster: string, ...parts: readonly string[]): string {
  return [`${API.platform}/mesh/cluster`, ...[cluster, ...parts].map(encodeURIComponent)].join('/')
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  403: 'FORBIDDEN',
  404: 'RESOURCE_NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  502: 'CLUSTER_UNREACHABLE',
  503: 'CLUSTER_UNREACHABLE',
  504: 'CLUSTER_TIMEOUT',
}

/** A failure that the mesh API has told of; `reason` is what failures are told apart by. */
export class MeshFailure extends AppError {
  readonly reason: string | undefined

  constructor(status: number, { error, detail }: MeshError) {
    super(CODES[status] ?? 'UNKNOWN', { detail: error })
    this.reason = detail
  }
}

/** The reason of a cluster whose past nobody keeps. */
export const NO_PROMETHEUS = 'NO_PROMETHEUS'

/** What the mesh API says of a failure, as an error of the console. */
export function parseMeshFailure(status: number, text: string): MeshFailure {
  const told = meshError.safeParse(parseQuietly(text))
  return new MeshFailure(status, told.data ?? { error: `HTTP ${status}` })
}

/** What of the telemetry is missing in an answer, by the cluster whose Prometheus did not tell it. */
export const MISSING_HEADER = 'x-naru-missing-telemetry'

/** An answer with the names of what is missing in it. */
export type Measured<T> = { readonly told: T; readonly missing: readonly string[] }

const OURS: MeshProvider = 'built-in'
/** Our pages show what no Kiali tells: checks in the person's language, clusters by their ids, what is missing. */
export const BY_ENGINE = { [MESH_PROVIDER]: OURS }

/** A call of the mesh API, its answer checked against its schema. Throws `AppError`. */
export async function callMesh<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  return (await callMeasured(schema, path, options)).told
}

/** The same with what is missing in the answer. */
export async function callMeasured<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  options: RequestOptions = {},
): Promise<Measured<T>> {
  const response = await request(path, { ...options, headers: { ...options.headers, ...BY_ENGINE } })
  const text = await response.text()
  if (!response.ok) throw parseMeshFailure(response.status, text)
  const parsed = schema.safeParse(parseQuietly(text))
  if (parsed.success)
    return { told: parsed.data, missing: response.headers.get(MISSING_HEADER)?.split(',') ?? [] }
  throw new AppError('UNKNOWN', { cause: parsed.error, detail: `${path}: ${z.prettifyError(parsed.error)}` })
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
