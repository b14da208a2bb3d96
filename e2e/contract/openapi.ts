import { isRecord } from '@naru/contract/manifest/read'
import { badAnswer } from '@naru/kube/answers'
import type { CallOptions, KubeClient } from '@naru/kube/client'
import * as z from 'zod/mini'

const index = z.object({ paths: z.record(z.string(), z.object({ serverRelativeURL: z.string() })) })

/** Where each group version's OpenAPI v3 document is, by `api/v1` or `apis/apps/v1`; the URL changes with its content. */
export type OpenApiIndex = Readonly<Record<string, string>>

export async function loadOpenApiIndex(client: KubeClient, options: CallOptions = {}): Promise<OpenApiIndex> {
  const parsed = index.safeParse(await client.json({ ...options, path: '/openapi/v3' }))
  if (!parsed.success) throw badAnswer('an OpenAPI index')
  return Object.fromEntries(
    Object.entries(parsed.data.paths).map(([key, { serverRelativeURL }]) => [key, serverRelativeURL]),
  )
}

/** The OpenAPI v3 document at an address of the index. */
export async function loadOpenApi(
  client: KubeClient,
  serverRelativeUrl: string,
  options: CallOptions = {},
): Promise<Readonly<Record<string, unknown>>> {
  // The address comes from the cluster: only a path below /openapi/v3 is followed.
  const url = URL.parse(serverRelativeUrl, 'https://cluster.invalid')
  if (url?.host !== 'cluster.invalid' || !/^\/openapi\/v3\/[\w./-]+$/.test(url.pathname)) {
    throw badAnswer('an OpenAPI address')
  }
  const query = Object.fromEntries(url.searchParams)
  const document = await client.json({ ...options, path: url.pathname, query })
  if (!isRecord(document) || typeof document['openapi'] !== 'string') throw badAnswer('an OpenAPI document')
  return document
}
